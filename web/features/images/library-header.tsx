import { Logo } from '../../components/layout/logo.tsx';
import { ExternalNavLink, PageLinks } from '../../components/layout/page-links.tsx';
import { useStoreUrl } from '../../hooks/use-store.ts';
import styles from './images-page.module.css';

const LINKS = [
  { page: 'images', text: 'Images' },
  { page: 'account', text: 'Settings' },
] as const;

export function LibraryHeader() {
  const storeUrl = useStoreUrl();
  return (
    <header className={styles.header}>
      {/* Leaves room for three links at 320 px. */}
      <Logo isNameHiddenOnPhones />
      <nav aria-label="Library" className={styles.links}>
        <ExternalNavLink href={storeUrl}>
          Download<span className="visually-hidden"> the extension</span>
        </ExternalNavLink>
        <PageLinks links={LINKS} />
      </nav>
    </header>
  );
}

interface LibraryIntroProps {
  readonly countLabel?: string;
}

export const LibraryIntro = ({ countLabel = '' }: LibraryIntroProps) => (
  <div className={styles.intro}>
    <h1>Welcome</h1>
    <p className={styles.imageCount} role="status">
      {countLabel}
    </p>
  </div>
);

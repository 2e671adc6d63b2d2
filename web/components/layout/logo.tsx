import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './logo.module.css';

interface LogoProps {
  /** Hides the name in narrow windows. Screen readers still read it. */
  readonly isNameHiddenOnPhones?: boolean;
}

export const Logo = ({ isNameHiddenOnPhones = false }: LogoProps) => (
  <SiteLink to={getPath('home')} className={styles.logo} data-name-hidden-on-phones={isNameHiddenOnPhones || undefined}>
    <LogoContent />
  </SiteLink>
);

/** Logo without a link, for pages that a visitor should not leave halfway. */
export const PlainLogo = () => (
  <p className={styles.logo}>
    <LogoContent />
  </p>
);

const LogoContent = () => (
  <>
    <svg viewBox="0 0 24 28" className={styles.mark} aria-hidden="true">
      <rect x="8" y="5" width="8" height="18" rx="1" fill="currentColor" />
      <path d="M2 8V2h6M16 2h6v6M22 20v6h-6M8 26H2v-6" className={styles.brackets} />
    </svg>
    <span className={styles.name}>{SITE.name}</span>
  </>
);

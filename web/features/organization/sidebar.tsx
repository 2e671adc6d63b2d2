import { PageLinks } from '../../components/layout/page-links.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './sidebar.module.css';

const TABS = [
  { page: 'enterpriseOverview', text: 'Overview' },
  { page: 'enterpriseMembers', text: 'Members' },
  { page: 'enterprisePayment', text: 'Payment' },
] as const;

interface SidebarProps {
  readonly name: string | undefined;
  /** True while the name is loading. */
  readonly isLoading: boolean;
}

export function Sidebar({ name, isLoading }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      {(name || isLoading) && <p className={styles.name}>{name ?? <Skeleton width="9rem" />}</p>}
      <nav aria-label="Organization" className={styles.links}>
        <PageLinks links={TABS} />
      </nav>
    </div>
  );
}

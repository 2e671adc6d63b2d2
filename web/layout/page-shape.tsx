import { Skeleton } from '../components/skeleton.tsx';
import styles from './page.module.css';

/** The shape of a page that is on its way; it appears only when the wait is long enough to notice. */
export function PageShape() {
  return (
    <div className={styles.page} data-late aria-busy="true">
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton width="26rem" />
      <Skeleton width="20rem" />
    </div>
  );
}

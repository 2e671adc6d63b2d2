import { Skeleton } from '../skeleton.tsx';
import styles from './page.module.css';

/** Shows placeholders while a page loads. They appear only after a delay, so that a short wait shows nothing. */
export function PageSkeleton() {
  return (
    <div className={styles.page} data-late aria-busy="true">
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton width="26rem" />
      <Skeleton width="20rem" />
    </div>
  );
}

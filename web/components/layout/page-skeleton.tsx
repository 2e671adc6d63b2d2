import { Skeleton } from '../skeleton.tsx';
import styles from './page.module.css';

/** Shows placeholders while a page loads. They appear after a delay, so that they do not flash if the page loads quickly. */
export function PageSkeleton() {
  return (
    <div className={styles.page} data-delayed aria-busy="true">
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton width="26rem" />
      <Skeleton width="20rem" />
    </div>
  );
}

import { Skeleton } from '../../components/skeleton.tsx';
import styles from './grid-shape.module.css';

const CELLS = Array.from({ length: 14 }, (_, at) => at);

export function GridSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your images…
      </p>
      <div className={styles.heading}>
        <Skeleton width="11rem" height="1.1rem" />
      </div>
      <div className={styles.cells}>
        {CELLS.map((cell) => (
          <div key={cell} className={styles.cell}>
            <div className={styles.frame}>
              <Skeleton height="100%" />
            </div>
            <Skeleton width={`${55 + ((cell * 7) % 30)}%`} height="0.8rem" />
            <Skeleton width="45%" height="0.6rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

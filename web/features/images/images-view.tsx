import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import styles from './images-page.module.css';
import type { ImagesScreen } from './images-screen.ts';

interface ImagesViewProps {
  readonly screen: ImagesScreen;
  readonly onRetry?: () => void;
  readonly query?: string;
  readonly onUpload?: () => void;
  readonly onClearSearch?: () => void;
  readonly grid?: ReactNode;
}

/** Lazy, because users with images do not need it. */
const noticeModule = createLazyModule(() => import('./images-notice.tsx'));

export function ImagesView({ grid, ...props }: ImagesViewProps) {
  if (props.screen.kind === 'images') return grid;
  return (
    <div className={styles.notice}>
      <ImagesPlaceholder {...props} />
    </div>
  );
}

function ImagesPlaceholder({ screen, onRetry, query = '', onUpload, onClearSearch }: Omit<ImagesViewProps, 'grid'>) {
  const { kind } = screen;
  const hasNotice = kind === 'signedOut' || kind === 'empty' || kind === 'nothingFound';
  const notice = useLazyModule(noticeModule, hasNotice);
  if (kind === 'failed')
    return (
      <FailureAlert title="We couldn’t load your images." error={screen.error}>
        <Button onClick={onRetry}>Try again</Button>
      </FailureAlert>
    );
  if (!notice || !hasNotice) return <GridSkeleton />;
  return <notice.ImagesNotice kind={kind} query={query} onUpload={onUpload} onClearSearch={onClearSearch} />;
}

const SKELETON_CELLS = Array.from({ length: 14 }, (_, index) => index);

function GridSkeleton() {
  return (
    <LoadingRegion label="Loading your images…">
      <div className={styles.skeletonHeading}>
        <Skeleton width="11rem" height="1.1rem" />
      </div>
      <div className={styles.skeletonCells}>
        {SKELETON_CELLS.map((cell) => (
          <div key={cell} className={styles.skeletonCell}>
            <div className={styles.skeletonFrame}>
              <Skeleton height="100%" />
            </div>
            {/* The widths vary like those of titles. */}
            <Skeleton width={`${55 + ((cell * 7) % 30)}%`} height="0.8rem" />
            <Skeleton width="45%" height="0.6rem" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

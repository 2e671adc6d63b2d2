import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { lazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { GridShape } from './grid-shape.tsx';
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
const imagesNotice = lazyModule(() => import('./images-notice.tsx'));

export function ImagesView({ grid, ...props }: ImagesViewProps) {
  if (props.screen.kind === 'images') return grid;
  return (
    <div className={styles.notice}>
      <NoImages {...props} />
    </div>
  );
}

function NoImages({ screen, onRetry, query = '', onUpload, onClearSearch }: Omit<ImagesViewProps, 'grid'>) {
  const { kind } = screen;
  const isSettled = kind === 'signedOut' || kind === 'empty' || kind === 'nothingFound';
  const notice = useLazyModule(imagesNotice, isSettled);
  if (kind === 'failed')
    return (
      <FailureAlert title="Your images did not arrive." error={screen.error}>
        <Button onClick={onRetry}>Try again</Button>
      </FailureAlert>
    );
  if (!notice || !isSettled) return <GridShape />;
  return <notice.ImagesNotice kind={kind} query={query} onUpload={onUpload} onClearSearch={onClearSearch} />;
}

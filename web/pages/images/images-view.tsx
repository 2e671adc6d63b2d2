import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { part, usePart } from '../../components/use-part.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { GridShape } from './grid-shape.tsx';
import styles from './images-page.module.css';
import type { ImagesScreen } from './images-screen.ts';

interface ImagesViewProps {
  readonly screen: ImagesScreen;
  readonly onRetry?: () => void;
  /** What was searched for. */
  readonly query?: string;
  readonly onUpload?: () => void;
  readonly onClearSearch?: () => void;
  readonly grid?: ReactNode;
}

/** Whoever is signed in does not need it. */
const visitorNotice = part(() => import('./visitor-notice.tsx'));

/** Everything below the toolbar but the grid keeps its distance from the window's edge. */
export function ImagesView({ grid, ...props }: ImagesViewProps) {
  if (props.screen.kind === 'images') return grid;
  return (
    <div className={styles.notice}>
      <ImagesNotice {...props} />
    </div>
  );
}

function ImagesNotice({ screen, query = '', onRetry, onUpload, onClearSearch }: Omit<ImagesViewProps, 'grid'>) {
  const visitor = usePart(visitorNotice, screen.kind === 'signedOut');
  switch (screen.kind) {
    case 'loading':
      return <GridShape />;
    case 'signedOut':
      return visitor ? <visitor.VisitorNotice /> : <GridShape />;
    case 'failed':
      return (
        <FailureAlert title="Your images did not arrive." error={screen.error}>
          <Button onClick={onRetry}>Try again</Button>
        </FailureAlert>
      );
    case 'empty':
      return (
        <EmptyState
          title="No images yet"
          action={
            <Button variant="primary" onClick={onUpload}>
              Upload from computer
            </Button>
          }
        >
          <p>
            Choose a screenshot<span className="with-mouse">, drop one anywhere on this page, or paste it</span>. However tall it
            is, it is kept at full size.
          </p>
        </EmptyState>
      );
    case 'nothingFound':
      return (
        <EmptyState title="Nothing found" action={<Button onClick={onClearSearch}>Clear the search</Button>}>
          <p>No title, notes or link holds “{query.trim()}”.</p>
        </EmptyState>
      );
    case 'images':
      return null;
  }
}

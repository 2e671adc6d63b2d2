import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toast.tsx';
import { removeImage } from '../../state/image-acts.ts';
import type { Viewing } from './use-viewing.ts';
import { ViewImage } from './viewer/view-image.tsx';
import styles from './viewer/viewer.module.css';
import { Viewer } from './viewer/viewer.tsx';

interface OpenImageProps {
  readonly id: string;
  /** Whether the image may still come. */
  readonly isLoading: boolean;
  readonly viewing: Viewing;
  /** Says which image of the grid is to have the focus. */
  readonly onFocusImage: (id: string) => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** The viewer on the image that the address names. */
export function OpenImage({ id, isLoading, viewing, onFocusImage, focusAfter }: OpenImageProps) {
  const { image, previousId, nextId, show, close } = viewing;
  const leaf = (to: string | undefined) => (to === undefined ? undefined : () => show(to));
  const remove = async () => {
    await removeImage(id);
    const neighbour = nextId ?? previousId;
    if (neighbour) onFocusImage(neighbour);
    toast({ title: 'Image deleted', message: image?.title, severity: 'success' });
    close();
  };
  const shell = { onClose: close, focusAfter };
  if (!image) return <NoImage isLoading={isLoading} {...shell} />;
  const panel = { isPanelOpen: viewing.isPanelOpen, onTogglePanel: viewing.togglePanel };
  return <ViewImage {...shell} {...panel} image={image} onDelete={remove} onPrevious={leaf(previousId)} onNext={leaf(nextId)} />;
}

interface NoImageProps {
  readonly isLoading: boolean;
  readonly onClose: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

function NoImage({ isLoading, ...viewer }: NoImageProps) {
  return (
    <Viewer {...viewer} title="View Image">
      {isLoading ? (
        <div aria-busy="true" className={styles.centre}>
          <Spinner label="Looking for the image…" />
        </div>
      ) : (
        <div className={styles.centre}>
          <EmptyState
            title="This image is not in your library"
            action={
              <Button onClick={viewer.onClose} data-first-focus>
                Show the library
              </Button>
            }
          >
            <p>It may have been deleted, or it belongs to somebody else.</p>
          </EmptyState>
        </div>
      )}
    </Viewer>
  );
}

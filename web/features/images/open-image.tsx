import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toast.tsx';
import { removeImage } from './image-acts.ts';
import { useViewing, type Viewed } from './use-viewing.ts';
import { ViewImage } from './viewer/view-image.tsx';
import styles from './viewer/viewer.module.css';
import { Viewer } from './viewer/viewer.tsx';

export interface PanelFold {
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

interface OpenImageProps {
  readonly id: string;
  readonly view: Viewed;
  readonly panel: PanelFold;
  readonly onFocusImage: (id: string) => void;
  readonly focusAfter: () => HTMLElement | null;
}

export function OpenImage({ id, view, panel, onFocusImage, focusAfter }: OpenImageProps) {
  const { image, previousId, nextId, show, close } = useViewing(id, view);
  const leaf = (to: string | undefined) => (to === undefined ? undefined : () => show(to));
  const remove = async () => {
    await removeImage(id);
    const neighbour = nextId ?? previousId;
    if (neighbour) onFocusImage(neighbour);
    toast({ title: 'Image deleted', message: image?.title, severity: 'success' });
    close();
  };
  const shell = { onClose: close, focusAfter };
  if (!image) return <NoImage isLoading={view.isLoading} {...shell} />;
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

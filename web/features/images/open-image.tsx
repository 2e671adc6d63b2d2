import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toast.tsx';
import { removeImage } from './image-actions.ts';
import { useViewing, type ViewedLibrary } from './use-viewing.ts';
import { ViewImage } from './viewer/view-image.tsx';
import styles from './viewer/viewer.module.css';
import { Viewer } from './viewer/viewer.tsx';

export interface PanelState {
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

interface OpenImageProps {
  readonly id: string;
  readonly view: ViewedLibrary;
  readonly panel: PanelState;
  readonly onFocusImage: (id: string) => void;
  readonly focusAfter: () => HTMLElement | null;
}

export function OpenImage({ id, view, panel, onFocusImage, focusAfter }: OpenImageProps) {
  const { image, previousId, nextId, show, close } = useViewing(id, view);
  const showIfDefined = (to: string | undefined) => (to === undefined ? undefined : () => show(to));
  const remove = async () => {
    await removeImage(id);
    const neighbor = nextId ?? previousId;
    if (neighbor) onFocusImage(neighbor);
    toast({ title: 'Image deleted', message: image?.title, severity: 'success' });
    close();
  };
  const shell = { onClose: close, focusAfter };
  if (!image) return <MissingImage isLoading={view.isLoading} {...shell} />;
  return (
    <ViewImage
      {...shell}
      {...panel}
      image={image}
      onDelete={remove}
      onPrevious={showIfDefined(previousId)}
      onNext={showIfDefined(nextId)}
    />
  );
}

interface MissingImageProps {
  readonly isLoading: boolean;
  readonly onClose: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

function MissingImage({ isLoading, ...viewer }: MissingImageProps) {
  return (
    <Viewer {...viewer} title="View Image">
      {isLoading ? (
        <div aria-busy="true" className={styles.center}>
          <Spinner label="Loading image…" />
        </div>
      ) : (
        <div className={styles.center}>
          <EmptyState
            title="This image is not in your library"
            action={
              <Button onClick={viewer.onClose} data-initial-focus>
                Back to library
              </Button>
            }
          >
            <p>It may have been deleted, or it belongs to another user.</p>
          </EmptyState>
        </div>
      )}
    </Viewer>
  );
}

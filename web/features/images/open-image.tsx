import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Image } from '#shared/image.ts';
import type { LibraryEntry } from '#shared/image-order.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toast.tsx';
import { removeImage } from './image-actions.ts';
import { findImage } from './library-store.ts';
import { createLibraryUrl } from './library-url.ts';
import { useDismiss } from './use-library-url.ts';
import type { LibraryView } from './use-library-view.ts';
import { ViewImage } from './viewer/view-image.tsx';
import styles from './viewer/viewer-frame.module.css';
import { ViewerFrame } from './viewer/viewer-frame.tsx';

interface PanelState {
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

interface OpenImageProps {
  readonly id: string;
  readonly view: ViewedLibrary;
  readonly panel: PanelState;
  readonly onFocusImage: (id: string) => void;
  readonly getFocusTargetAfterClose: () => HTMLElement | null;
}

export function OpenImage({ id, view, panel, onFocusImage, getFocusTargetAfterClose }: OpenImageProps) {
  const { image, previousId, nextId, show, close } = useOpenImage(id, view);
  const showIfDefined = (targetId: string | undefined) => (targetId === undefined ? undefined : () => show(targetId));
  const remove = async () => {
    await removeImage(id);
    const neighbor = nextId ?? previousId;
    if (neighbor) onFocusImage(neighbor);
    toast({ title: 'Image deleted', message: image?.title, severity: 'success' });
    close();
  };
  const viewerProps = { onClose: close, getFocusTargetAfterClose };
  if (!image) return <MissingImage isLoading={view.isLoading} {...viewerProps} />;
  return (
    <ViewImage
      {...viewerProps}
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
  readonly getFocusTargetAfterClose: () => HTMLElement | null;
}

function MissingImage({ isLoading, ...viewer }: MissingImageProps) {
  return (
    <ViewerFrame {...viewer} title="View Image">
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
    </ViewerFrame>
  );
}

type ViewedLibrary = Pick<LibraryView, 'urlState' | 'library' | 'arrangement' | 'isLoading'>;

interface OpenImageState {
  readonly image: Image | undefined;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Keeps the open image in the URL, so that other pages can link to the image and Back closes it. */
function useOpenImage(imageId: string, { urlState, library, arrangement }: ViewedLibrary): OpenImageState {
  const navigate = useNavigate();
  const { state } = useLocation();
  const dismiss = useDismiss();
  const image = useMemo(() => findImage(library, imageId), [library, imageId]);
  const neighbors = useMemo(() => findNeighbors(arrangement.entries, imageId), [arrangement, imageId]);
  return {
    image,
    ...neighbors,
    // Replaces the history entry, so that one Back closes the viewer after any number of images.
    show: (id) => void navigate(createLibraryUrl({ ...urlState, imageId: id }), { replace: true, state }),
    close: () => dismiss(createLibraryUrl({ ...urlState, imageId: undefined })),
  };
}

interface Neighbors {
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

export function findNeighbors(entries: readonly LibraryEntry[], id: string | undefined): Neighbors {
  const index = id === undefined ? -1 : entries.findIndex(({ image }) => image.id === id);
  if (index < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: entries[index - 1]?.image.id, nextId: entries[index + 1]?.image.id };
}

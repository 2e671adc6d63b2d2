import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Image } from '#shared/image.ts';
import type { LibraryEntry } from '#shared/image-order.ts';
import { findImage } from './library-store.ts';
import { libraryUrl } from './library-url.ts';
import { useDismiss } from './use-library-url.ts';
import type { LibraryView } from './use-library-view.ts';

export type ViewedLibrary = Pick<LibraryView, 'urlState' | 'library' | 'arrangement' | 'isLoading'>;

interface Viewing {
  readonly image: Image | undefined;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Keeps the open image in the URL, so that it can be linked and Back closes it. */
export function useViewing(imageId: string, { urlState, library, arrangement }: ViewedLibrary): Viewing {
  const navigate = useNavigate();
  const { state } = useLocation();
  const dismiss = useDismiss();
  const image = useMemo(() => findImage(library, imageId), [library, imageId]);
  const neighbors = useMemo(() => findNeighbors(arrangement.entries, imageId), [arrangement, imageId]);
  return {
    image,
    ...neighbors,
    // Replace the entry, so that one Back closes the viewer after any number of images.
    show: (id) => void navigate(libraryUrl({ ...urlState, imageId: id }), { replace: true, state }),
    close: () => dismiss(libraryUrl({ ...urlState, imageId: undefined })),
  };
}

interface Neighbors {
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

export function findNeighbors(entries: readonly LibraryEntry[], id: string | undefined): Neighbors {
  const at = id === undefined ? -1 : entries.findIndex(({ image }) => image.id === id);
  if (at < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: entries[at - 1]?.image.id, nextId: entries[at + 1]?.image.id };
}

import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Image } from '#shared/image.ts';
import { addressOf } from './images-address.ts';
import { findImage } from './library-store.ts';
import { neighboursOf } from './neighbours.ts';
import type { LibraryView } from './use-library-view.ts';
import { useWayBack } from './use-way-back.ts';

export type Viewed = Pick<LibraryView, 'address' | 'library' | 'arrangement' | 'isLoading'>;

export interface Viewing {
  readonly image: Image | undefined;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Keeps the open image in the URL, so that it can be linked and Back closes it. */
export function useViewing(imageId: string, { address, library, arrangement }: Viewed): Viewing {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = useWayBack();
  const image = useMemo(() => findImage(library, imageId), [library, imageId]);
  const neighbours = useMemo(() => neighboursOf(arrangement.entries, imageId), [arrangement, imageId]);
  return {
    image,
    ...neighbours,
    // Replace the entry, so that one Back closes the viewer after any number of images.
    show: (id) => void navigate(addressOf({ ...address, imageId: id }), { replace: true, state }),
    close: () => goBack(addressOf({ ...address, imageId: undefined })),
  };
}

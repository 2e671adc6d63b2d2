import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Image } from '#shared/image.ts';
import type { Arrangement } from '#shared/image-order.ts';
import { findImage, type Library } from '../../state/library.ts';
import { addressOf, type ImagesAddress } from './images-address.ts';
import { neighboursOf } from './neighbours.ts';

export interface Viewing {
  /** The image that the address names, where the library has it. */
  readonly image: Image | undefined;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly show: (id: string) => void;
  readonly close: () => void;
  readonly isPanelOpen: boolean;
  readonly togglePanel: () => void;
}

/** Wide windows have room for the panel beside the picture. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

const cameFromGrid = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;

/** The image that is open is named by the address: it can be linked to, and Back closes it. */
export function useViewing({ sort, imageId }: ImagesAddress, library: Library, arrangement: Arrangement): Viewing {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isPanelOpen, setPanelOpen] = useState(hasRoom);
  const image = useMemo(() => (imageId ? findImage(library, imageId) : undefined), [library, imageId]);
  const neighbours = useMemo(() => neighboursOf(arrangement.entries, imageId), [arrangement, imageId]);
  return {
    image,
    ...neighbours,
    isPanelOpen,
    togglePanel: () => setPanelOpen(!isPanelOpen),
    // Leafing through is one step of the history, however many images it passes.
    show: (id) =>
      void navigate(addressOf({ sort, imageId: id }), imageId ? { replace: true, state } : { state: { openedHere: true } }),
    close: () => void (cameFromGrid(state) ? navigate(-1) : navigate(addressOf({ sort, imageId: undefined }), { replace: true })),
  };
}

import { sendRequest } from '../../messages.ts';
import { waitUntilDrawn } from '../next-frame.ts';
import { createAreaSelector } from './area-selector.ts';
import { createElementSelector } from './element-selector.ts';
import type { SelectedPart } from './selected-part.ts';
import { createSelectionOverlay } from './selection-overlay.ts';

/** Lets the user select a part of the page. The worker calls `start` after each injection of the script. */
export interface PartSelector {
  start(mode: 'area' | 'element'): void;
  cancel(): void;
}

declare global {
  var __gofullpageSelector: PartSelector | undefined;
}

export function createPartSelector(): PartSelector {
  let stop: (() => void) | undefined;
  const end = (part: SelectedPart | undefined): void => {
    stop?.();
    stop = undefined;
    globalThis.__gofullpageSelectedPart = part;
    // The screenshot must not show the overlay. Without a screenshot there is no wait, because a page that navigates draws no frames.
    const whenReady = part ? waitUntilDrawn() : Promise.resolve();
    whenReady
      .then(() => sendRequest('finishSelection', { isCanceled: part === undefined }))
      .catch((error: unknown) => console.info('Could not finish the selection', error));
  };
  return {
    start(mode) {
      stop?.();
      const overlay = createSelectionOverlay(mode);
      const abortController = new AbortController();
      stop = () => {
        abortController.abort();
        overlay.remove();
      };
      const callbacks = { finish: (part: SelectedPart) => end(part), cancel: () => end(undefined) };
      const createSelector = mode === 'area' ? createAreaSelector : createElementSelector;
      createSelector(overlay, callbacks, abortController.signal);
      // The back/forward cache would keep the overlay on a page that the user leaves.
      addEventListener('pagehide', callbacks.cancel, { signal: abortController.signal });
    },
    cancel() {
      stop?.();
      stop = undefined;
    },
  };
}

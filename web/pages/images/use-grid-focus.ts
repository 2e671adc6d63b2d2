import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { type GridKeys, moveFocus } from './grid-keys.ts';
import type { GridSection } from './grid-layout.ts';

interface Grid extends GridKeys {
  readonly focusedId: string | undefined;
  /** Called when the pointer or the focus comes near an image. */
  readonly onApproach: () => void;
  readonly onOpen: (id: string) => void;
}

export interface GridFocus {
  /** The image whose row stays in the document, so that the focus has where to be. */
  readonly kept: number | undefined;
  /** The one image that Tab leads to: the last focused where it is on screen, or else the first that is. */
  readonly tabStop: (sections: readonly GridSection[]) => number | undefined;
  /** For the element around all groups. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerEnter: () => void;
  };
}

function firstOnScreen(sections: readonly GridSection[], top: number): number | undefined {
  const section = sections.find((each) => each.top + each.height > top) ?? sections[0];
  return section?.rows[0]?.first;
}

const isAmong = (sections: readonly GridSection[], index: number): boolean =>
  sections.some(({ rows }) => rows.some(({ first, count }) => index >= first && index < first + count));

const imageOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-image]')?.dataset.image : undefined;

/** A click that opens another tab or window, as on any link. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Keeps one image of the grid in focus and moves the focus by the keys, as the grid pattern of ARIA has it. */
export function useGridFocus({ focusedId, onApproach, onOpen, ...grid }: Grid): GridFocus {
  const { arrangement, frame, onFocusImage } = grid;
  const kept = useMemo(() => {
    const index = focusedId === undefined ? -1 : arrangement.entries.findIndex(({ image }) => image.id === focusedId);
    return index < 0 ? undefined : index;
  }, [arrangement, focusedId]);

  return {
    kept,
    tabStop: (sections) => (kept !== undefined && isAmong(sections, kept) ? kept : firstOnScreen(sections, frame.top)),
    handlers: {
      onKeyDown: (event) => moveFocus(event, grid),
      onFocus({ target }) {
        onApproach();
        const id = imageOf(target);
        if (id !== undefined) onFocusImage(id);
      },
      onClick(event) {
        const id = imageOf(event.target);
        if (id === undefined || isForBrowser(event)) return;
        event.preventDefault();
        onOpen(id);
      },
      onPointerEnter: onApproach,
    },
  };
}

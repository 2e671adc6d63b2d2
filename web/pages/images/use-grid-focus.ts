import { type FocusEvent, type KeyboardEvent, useMemo } from 'react';
import { type GridKeys, moveFocus } from './grid-keys.ts';
import type { GridSection } from './grid-layout.ts';

interface Grid extends GridKeys {
  readonly focusedId: string | undefined;
  /** Called when the pointer or the focus comes near an image. */
  readonly onApproach: () => void;
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
    readonly onPointerEnter: () => void;
  };
}

function firstOnScreen(sections: readonly GridSection[], top: number): number | undefined {
  const section = sections.find((each) => each.top + each.height > top) ?? sections[0];
  return section?.rows[0]?.first;
}

const isAmong = (sections: readonly GridSection[], index: number): boolean =>
  sections.some(({ rows }) => rows.some(({ first, count }) => index >= first && index < first + count));

/** Keeps one image of the grid in focus and moves the focus by the keys, as the grid pattern of ARIA has it. */
export function useGridFocus({ focusedId, onApproach, ...grid }: Grid): GridFocus {
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
        const id = target.closest<HTMLElement>('[data-image]')?.dataset.image;
        if (id !== undefined) onFocusImage(id);
      },
      onPointerEnter: onApproach,
    },
  };
}

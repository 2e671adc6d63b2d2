import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { type GridNavigation, moveFocus } from './grid-keys.ts';
import type { GridSection } from './grid-layout.ts';

interface GridFocusInput extends GridNavigation {
  readonly focusedId: string | undefined;
  /** Called when the pointer enters the grid or an image receives focus. */
  readonly onPrefetch: () => void;
  readonly onOpen: (id: string) => void;
}

export interface GridFocus {
  /** Index of the last focused image. Its row stays in the document so that the focus is not lost. */
  readonly focusedIndex: number | undefined;
  /** Returns the index that Tab reaches: the last focused image if its row is rendered, or else the first image on screen. */
  readonly tabStop: (sections: readonly GridSection[]) => number | undefined;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerEnter: () => void;
  };
}

function firstVisibleIndex(sections: readonly GridSection[], top: number): number | undefined {
  const section = sections.find((each) => each.top + each.height > top) ?? sections[0];
  return section?.rows[0]?.first;
}

const includesIndex = (sections: readonly GridSection[], index: number): boolean =>
  sections.some(({ rows }) => rows.some(({ first, count }) => index >= first && index < first + count));

const imageIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-image]')?.dataset.image : undefined;

/** Returns true for clicks that the browser handles, such as opening the link in a new tab. */
const isBrowserClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Implements the keyboard focus of the ARIA grid pattern. One image is in the tab order, and keys move the focus from there. */
export function useGridFocus({ focusedId, onPrefetch, onOpen, ...grid }: GridFocusInput): GridFocus {
  const { arrangement, frame, onFocusImage } = grid;
  const focusedIndex = useMemo(() => {
    const index = focusedId === undefined ? -1 : arrangement.entries.findIndex(({ image }) => image.id === focusedId);
    return index < 0 ? undefined : index;
  }, [arrangement, focusedId]);

  return {
    focusedIndex,
    tabStop: (sections) =>
      focusedIndex !== undefined && includesIndex(sections, focusedIndex) ? focusedIndex : firstVisibleIndex(sections, frame.top),
    handlers: {
      onKeyDown: (event) => moveFocus(event, grid),
      onFocus({ target }) {
        onPrefetch();
        const id = imageIdOf(target);
        if (id !== undefined) onFocusImage(id);
      },
      onClick(event) {
        const id = imageIdOf(event.target);
        if (id === undefined || isBrowserClick(event)) return;
        event.preventDefault();
        onOpen(id);
      },
      onPointerEnter: onPrefetch,
    },
  };
}

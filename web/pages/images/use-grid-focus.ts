import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Arrangement } from '#shared/image-order.ts';
import { type GridFrame, type GridLayout, type GridSection, reachOfImage } from './grid-layout.ts';
import { isGridKey, moved } from './grid-moves.ts';
import { type ScrollSpace, scrollTo } from './scroll-space.ts';

interface Grid {
  readonly grid: RefObject<HTMLElement | null>;
  readonly arrangement: Arrangement;
  readonly layout: GridLayout;
  readonly space: ScrollSpace;
  readonly frame: GridFrame;
  readonly focusedId: string | undefined;
  readonly onFocusImage: (id: string) => void;
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

/** The toolbar stays at the top of the window and covers what is below it. CSS pixels. */
const COVERED = 72;

const indexIn = ({ dataset }: HTMLElement): number => Number(dataset.index);

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

function firstOnScreen(sections: readonly GridSection[], top: number): number | undefined {
  const section = sections.find((each) => each.top + each.height > top) ?? sections[0];
  return section?.rows[0]?.first;
}

const isAmong = (sections: readonly GridSection[], index: number): boolean =>
  sections.some(({ rows }) => rows.some(({ first, count }) => index >= first && index < first + count));

/** Keeps one image of the grid in focus and moves the focus by the keys, as the grid pattern of ARIA has it. */
export function useGridFocus({ grid, arrangement, layout, space, frame, focusedId, onFocusImage, onApproach }: Grid): GridFocus {
  const kept = useMemo(() => {
    const index = focusedId === undefined ? -1 : arrangement.entries.findIndex(({ image }) => image.id === focusedId);
    return index < 0 ? undefined : index;
  }, [arrangement, focusedId]);

  function go(index: number): void {
    const image = arrangement.entries[index]?.image;
    const reach = reachOfImage(layout, index);
    if (!image || !reach || !grid.current) return;
    const scrolled = scrollTo(space, frame, reach, COVERED);
    const above = grid.current.getBoundingClientRect().top + window.scrollY;
    if (scrolled !== undefined) window.scrollTo({ top: above + scrolled, behavior: 'instant' });
    // The row must be in the document before it can take the focus.
    flushSync(() => onFocusImage(image.id));
    grid.current.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || !isGridKey(event.key) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const rows = Math.max(Math.floor(frame.height / layout.rowHeight) - 1, 1);
    const next = moved(layout, indexIn(cell), event.key, { rows, far: event.ctrlKey || event.metaKey });
    if (next !== indexIn(cell)) go(next);
  }

  function onFocus(event: FocusEvent): void {
    onApproach();
    const id = cellOf(event.target)?.dataset.image;
    if (id !== undefined) onFocusImage(id);
  }

  return {
    kept,
    tabStop: (sections) => (kept !== undefined && isAmong(sections, kept) ? kept : firstOnScreen(sections, frame.top)),
    handlers: { onKeyDown, onFocus, onPointerEnter: onApproach },
  };
}

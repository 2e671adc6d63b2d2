import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SortedLibrary } from '#shared/image-order.ts';
import type { GridFrame, GridLayout } from './grid-layout.ts';
import { isGridKey, moved } from './grid-moves.ts';
import type { ScrollSpace } from './scroll-space.ts';
import { reachOfImage, scrollTo } from './scroll-to-image.ts';

export interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>;
  readonly arrangement: SortedLibrary;
  readonly layout: GridLayout;
  readonly space: ScrollSpace;
  readonly frame: GridFrame;
  readonly onFocusImage: (id: string) => void;
}

/** Height of the sticky toolbar in CSS pixels. */
const COVERED = 72;

function focusOn(index: number, { grid, arrangement, layout, space, frame, onFocusImage }: GridKeys): void {
  const image = arrangement.entries[index]?.image;
  const reach = reachOfImage(layout, index);
  if (!image || !reach || !grid.current) return;
  const scrolled = scrollTo(space, frame, reach, COVERED);
  const above = grid.current.getBoundingClientRect().top + window.scrollY;
  if (scrolled !== undefined) window.scrollTo({ top: above + scrolled, behavior: 'instant' });
  // The row must be in the document before it can receive focus.
  flushSync(() => onFocusImage(image.id));
  grid.current.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
}

/** Moves the focus between images, including images that are not in the document yet. */
export function moveFocus(event: KeyboardEvent, keys: GridKeys): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  if (!cell || !isGridKey(key) || altKey || shiftKey) return;
  event.preventDefault();
  const index = Number(cell.dataset.index);
  const rows = Math.max(Math.floor(keys.frame.height / keys.layout.rowHeight) - 1, 1);
  const next = moved(keys.layout, index, key, { rows, far: ctrlKey || metaKey });
  if (next !== index) focusOn(next, keys);
}

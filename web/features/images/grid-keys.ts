import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SortedLibrary } from '#shared/image-order.ts';
import type { GridFrame, GridLayout } from './grid-layout.ts';
import { isGridKey, nextIndex } from './grid-moves.ts';
import type { ScrollScale } from './scroll-space.ts';
import { imageRange, scrollOffsetFor } from './scroll-to-image.ts';

export interface GridNavigation {
  readonly grid: RefObject<HTMLElement | null>;
  readonly arrangement: SortedLibrary;
  readonly layout: GridLayout;
  readonly scrollScale: ScrollScale;
  readonly frame: GridFrame;
  readonly onFocusImage: (id: string) => void;
}

/** Height of the sticky toolbar in CSS pixels. */
const TOOLBAR_HEIGHT_PX = 72;

function focusImage(index: number, { grid, arrangement, layout, scrollScale, frame, onFocusImage }: GridNavigation): void {
  const image = arrangement.entries[index]?.image;
  const range = imageRange(layout, index);
  if (!image || !range || !grid.current) return;
  const scrollOffset = scrollOffsetFor(scrollScale, frame, range, TOOLBAR_HEIGHT_PX);
  const above = grid.current.getBoundingClientRect().top + window.scrollY;
  if (scrollOffset !== undefined) window.scrollTo({ top: above + scrollOffset, behavior: 'instant' });
  // The row must be in the document before it can receive focus.
  flushSync(() => onFocusImage(image.id));
  grid.current.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
}

/** Moves the focus between images, including images that are not in the document yet. */
export function moveFocus(event: KeyboardEvent, keys: GridNavigation): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  if (!cell || !isGridKey(key) || altKey || shiftKey) return;
  event.preventDefault();
  const index = Number(cell.dataset.index);
  const rows = Math.max(Math.floor(keys.frame.height / keys.layout.rowHeight) - 1, 1);
  const next = nextIndex(keys.layout, index, key, { rows, far: ctrlKey || metaKey });
  if (next !== index) focusImage(next, keys);
}

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { SortedLibrary } from '#shared/image-order.ts';
import type { GridFrame, GridLayout, GridSection } from './grid-layout.ts';
import { computeNextIndex, isGridKey } from './grid-navigation.ts';
import { computeImageRange, computeScrollOffset, type ScrollScale } from './scroll-scale.ts';

interface GridFocusInput extends GridNavigation {
  readonly focusedId: string | undefined;
  readonly onPrefetch: () => void;
  readonly onOpen: (id: string) => void;
}

interface GridFocus {
  /** Index of the last focused image. Its row stays in the document so that the focus is not lost. */
  readonly focusedIndex: number | undefined;
  /** Returns the index that Tab reaches: the last focused image if its row is rendered, or else the first image on screen. */
  readonly findTabStopIndex: (sections: readonly GridSection[]) => number | undefined;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerEnter: () => void;
  };
}

function findFirstVisibleIndex(sections: readonly GridSection[], top: number): number | undefined {
  const section = sections.find((candidate) => candidate.top + candidate.height > top) ?? sections[0];
  return section?.rows[0]?.firstIndex;
}

const includesIndex = (sections: readonly GridSection[], index: number): boolean =>
  sections.some(({ rows }) => rows.some(({ firstIndex, count }) => index >= firstIndex && index < firstIndex + count));

const findImageId = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-image]')?.dataset.image : undefined;

/** Returns true for clicks that the browser handles, such as opening the link in a new tab. */
const isBrowserClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Keyboard focus of the ARIA grid pattern: one image is in the tab order, and keys move the focus from there. */
export function useGridFocus({ focusedId, onPrefetch, onOpen, ...navigation }: GridFocusInput): GridFocus {
  const { arrangement, frame, onFocusImage } = navigation;
  const focusedIndex = useMemo(() => {
    const index = focusedId === undefined ? -1 : arrangement.entries.findIndex(({ image }) => image.id === focusedId);
    return index < 0 ? undefined : index;
  }, [arrangement, focusedId]);

  return {
    focusedIndex,
    findTabStopIndex: (sections) =>
      focusedIndex !== undefined && includesIndex(sections, focusedIndex)
        ? focusedIndex
        : findFirstVisibleIndex(sections, frame.top),
    handlers: {
      onKeyDown: (event) => moveFocus(event, navigation),
      onFocus({ target }) {
        onPrefetch();
        const id = findImageId(target);
        if (id !== undefined) onFocusImage(id);
      },
      onClick(event) {
        const id = findImageId(event.target);
        if (id === undefined || isBrowserClick(event)) return;
        event.preventDefault();
        onOpen(id);
      },
      onPointerEnter: onPrefetch,
    },
  };
}

interface GridNavigation {
  readonly grid: RefObject<HTMLElement | null>;
  readonly arrangement: SortedLibrary;
  readonly layout: GridLayout;
  readonly scrollScale: ScrollScale;
  readonly frame: GridFrame;
  readonly onFocusImage: (id: string) => void;
}

/** Same as `--toolbar` in `images-page.module.css`. */
const TOOLBAR_HEIGHT_PX = 72;

function focusImage(index: number, { grid, arrangement, layout, scrollScale, frame, onFocusImage }: GridNavigation): void {
  const image = arrangement.entries[index]?.image;
  const range = computeImageRange(layout, index);
  if (!image || !range || !grid.current) return;
  const scrollOffset = computeScrollOffset(scrollScale, frame, range, TOOLBAR_HEIGHT_PX);
  const gridTop = grid.current.getBoundingClientRect().top + window.scrollY;
  if (scrollOffset !== undefined) window.scrollTo({ top: gridTop + scrollOffset, behavior: 'instant' });
  // The row must be in the document before it can receive focus.
  flushSync(() => onFocusImage(image.id));
  grid.current.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
}

/** Moves the focus between images, including images that are not in the document yet. */
function moveFocus(event: KeyboardEvent, navigation: GridNavigation): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  if (!cell || !isGridKey(key) || altKey || shiftKey) return;
  event.preventDefault();
  const index = Number(cell.dataset.index);
  const pageRows = Math.max(Math.floor(navigation.frame.height / navigation.layout.rowHeight) - 1, 1);
  const next = computeNextIndex(navigation.layout, index, key, { pageRows, isCtrlPressed: ctrlKey || metaKey });
  if (next !== index) focusImage(next, navigation);
}

import { useMemo, useRef } from 'react';
import type { SortedLibrary } from '#shared/image-order.ts';
import { useGridFrame } from '../../hooks/use-grid-frame.ts';
import { computeGridLayout, gapFor, gridHeight, visibleSections } from './grid-layout.ts';
import styles from './image-grid.module.css';
import { ImageSection } from './image-section.tsx';
import type { LibraryUrlState } from './images-address.ts';
import { createScrollScale, visibleFrame } from './scroll-space.ts';
import { useGridFocus } from './use-grid-focus.ts';

interface ImageGridProps {
  readonly arrangement: SortedLibrary;
  readonly sort: LibraryUrlState['sort'];
  readonly focusedId: string | undefined;
  readonly onFocusImage: (id: string) => void;
  readonly onPrefetch: () => void;
  readonly onOpen: (id: string) => void;
}

/** Virtualized grid of all images in their groups. */
export function ImageGrid({ arrangement, sort, focusedId, onFocusImage, onPrefetch, onOpen }: ImageGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { width, scrolled, windowHeight, isFlying } = useGridFrame(grid);
  const layout = useMemo(() => computeGridLayout(arrangement.groups, width), [arrangement, width]);
  const scrollScale = createScrollScale(gridHeight(layout), windowHeight);
  const frame = visibleFrame(scrollScale, scrolled, windowHeight);
  const focus = useGridFocus({ grid, arrangement, layout, scrollScale, frame, focusedId, onFocusImage, onPrefetch, onOpen });
  const sections = width > 0 ? visibleSections(layout, frame, focus.focusedIndex) : [];
  return (
    <div
      ref={grid}
      className={styles.canvas}
      style={{ height: scrollScale.pageHeight, '--columns': layout.columns, '--gap': `${gapFor(width)}px` }}
      {...focus.handlers}
    >
      {sections.map((section) => (
        <ImageSection
          key={section.group.key}
          arrangement={arrangement}
          section={section}
          columns={layout.columns}
          rowHeight={layout.rowHeight}
          top={section.top + scrolled - frame.top}
          sort={sort}
          tabStop={focus.tabStop(sections)}
          isScrollingFast={isFlying}
        />
      ))}
    </div>
  );
}

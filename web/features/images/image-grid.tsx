import { useMemo, useRef } from 'react';
import type { SortedLibrary } from '#shared/image-order.ts';
import { useViewport } from '../../hooks/use-viewport.ts';
import { gapFor, gridHeight, layOut, sectionsShown } from './grid-layout.ts';
import styles from './image-grid.module.css';
import { ImageSection } from './image-section.tsx';
import type { ImagesAddress } from './images-address.ts';
import { frameAt, scrollSpace } from './scroll-space.ts';
import { useGridFocus } from './use-grid-focus.ts';

interface ImageGridProps {
  readonly arrangement: SortedLibrary;
  readonly sort: ImagesAddress['sort'];
  readonly focusedId: string | undefined;
  readonly onFocusImage: (id: string) => void;
  readonly onApproach: () => void;
  readonly onOpen: (id: string) => void;
}

/** Virtualized grid of all images in their groups. */
export function ImageGrid({ arrangement, sort, focusedId, onFocusImage, onApproach, onOpen }: ImageGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { width, scrolled, windowHeight, isScrollingFast: isFlying } = useViewport(grid);
  const layout = useMemo(() => layOut(arrangement.groups, width), [arrangement, width]);
  const space = scrollSpace(gridHeight(layout), windowHeight);
  const frame = frameAt(space, scrolled, windowHeight);
  const focus = useGridFocus({ grid, arrangement, layout, space, frame, focusedId, onFocusImage, onApproach, onOpen });
  const sections = width > 0 ? sectionsShown(layout, frame, focus.kept) : [];
  return (
    <div
      ref={grid}
      className={styles.canvas}
      style={{ height: space.pageHeight, '--columns': layout.columns, '--gap': `${gapFor(width)}px` }}
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
          isFlying={isFlying}
        />
      ))}
    </div>
  );
}

import { memo, useId, useMemo, useRef } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { groupHeading, type LibraryEntry, type SortedLibrary } from '#shared/image-order.ts';
import { useViewport } from '../../hooks/use-viewport.ts';
import { computeGridLayout, type GridSection, gapFor, gridHeight, visibleSections } from './grid-layout.ts';
import { gridProps, rowProps } from './grid-roles.ts';
import { ImageCell } from './image-cell.tsx';
import styles from './image-grid.module.css';
import { type LibraryUrlState, libraryUrl } from './library-url.ts';
import { createScrollScale, visibleFrame } from './scroll-scale.ts';
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
  const { width, scrolled, windowHeight, isScrollingFast: isFlying } = useViewport(grid);
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

interface ImageSectionProps {
  readonly arrangement: SortedLibrary;
  readonly section: GridSection;
  readonly columns: number;
  readonly rowHeight: number;
  /** Offset within the grid element, in CSS pixels. */
  readonly top: number;
  readonly sort: LibraryUrlState['sort'];
  readonly tabStop: number | undefined;
  readonly isScrollingFast: boolean;
}

const includesIndex = (index: number | undefined, { first, count }: { first: number; count: number }): boolean =>
  index !== undefined && index >= first && index < first + count;

function ImageSection({ arrangement, section, columns, rowHeight, top, ...row }: ImageSectionProps) {
  const { group, height, rows } = section;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section} style={{ top, height }}>
      <h2 className={styles.heading} id={heading}>
        {groupHeading(group.key)} <span className={styles.count}>{formatInteger(group.count)}</span>
      </h2>
      <div {...gridProps({ labelledBy: heading, rows: Math.ceil(group.count / columns), columns })} className={styles.grid}>
        {rows.map((gridRow) => (
          <ImageRow
            key={gridRow.row}
            {...row}
            {...gridRow}
            entries={arrangement.entries}
            top={gridRow.row * rowHeight}
            tabStop={includesIndex(row.tabStop, gridRow) ? row.tabStop : undefined}
          />
        ))}
      </div>
    </section>
  );
}

interface ImageRowProps {
  readonly entries: readonly LibraryEntry[];
  readonly row: number;
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly sort: LibraryUrlState['sort'];
  readonly tabStop: number | undefined;
  readonly isScrollingFast: boolean;
}

/** Memoized, because the grid rerenders on every scroll. */
const ImageRow = memo(function ImageRow({ entries, row, first, count, top, sort, tabStop, isScrollingFast }: ImageRowProps) {
  return (
    <div {...rowProps(row)} className={styles.row} style={{ top }}>
      {entries.slice(first, first + count).map(({ image }, at) => (
        <ImageCell
          key={image.id}
          image={image}
          index={first + at}
          column={at}
          href={libraryUrl({ sort, query: '', isUploading: false, imageId: image.id })}
          isTabStop={tabStop === first + at}
          isScrollingFast={isScrollingFast}
        />
      ))}
    </div>
  );
});

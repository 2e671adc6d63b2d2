import { memo, useId, useMemo, useRef } from 'react';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatInteger } from '#shared/format-number.ts';
import { type Image, THUMBNAIL } from '#shared/image.ts';
import { formatGroupHeading, type LibraryEntry, type SortedLibrary } from '#shared/image-order.ts';
import { Brackets } from '../../components/brackets.tsx';
import { useViewport } from '../../hooks/use-viewport.ts';
import {
  computeGridHeight,
  computeGridLayout,
  computeVisibleSections,
  type GridRow,
  type GridSection,
  getGap,
} from './grid-layout.ts';
import cellStyles from './image-cell.module.css';
import styles from './image-grid.module.css';
import { createLibraryUrl, type LibraryUrlState } from './library-url.ts';
import { computeVisibleFrame, createScrollScale } from './scroll-scale.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useImageLoading } from './use-image-loading.ts';

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
  const { width, scrollTop, windowHeight, isScrollingFast } = useViewport(grid);
  const layout = useMemo(() => computeGridLayout(arrangement.groups, width), [arrangement, width]);
  const scrollScale = createScrollScale(computeGridHeight(layout), windowHeight);
  const frame = computeVisibleFrame(scrollScale, scrollTop, windowHeight);
  const focus = useGridFocus({ grid, arrangement, layout, scrollScale, frame, focusedId, onFocusImage, onPrefetch, onOpen });
  const sections = width > 0 ? computeVisibleSections(layout, frame, focus.focusedIndex) : [];
  return (
    <div
      ref={grid}
      className={styles.canvas}
      style={{ height: scrollScale.pageHeight, '--columns': layout.columns, '--gap': `${getGap(width)}px` }}
      {...focus.handlers}
    >
      {sections.map((section) => (
        <ImageSection
          key={section.group.key}
          arrangement={arrangement}
          section={section}
          columns={layout.columns}
          rowHeight={layout.rowHeight}
          top={section.top + scrollTop - frame.top}
          sort={sort}
          tabStop={focus.findTabStopIndex(sections)}
          isScrollingFast={isScrollingFast}
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
  /** Offset within the grid element, in CSS pixels. Differs from `section.top` if the grid is scaled (`ScrollScale`). */
  readonly top: number;
  readonly sort: LibraryUrlState['sort'];
  readonly tabStop: number | undefined;
  readonly isScrollingFast: boolean;
}

const includesIndex = (index: number | undefined, { firstIndex, count }: GridRow): boolean =>
  index !== undefined && index >= firstIndex && index < firstIndex + count;

function ImageSection({ arrangement, section, columns, rowHeight, top, ...rowProps }: ImageSectionProps) {
  const { group, height, rows } = section;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section} style={{ top, height }}>
      <h2 className={styles.heading} id={heading}>
        {formatGroupHeading(group.key)} <span className={styles.count}>{formatInteger(group.count)}</span>
      </h2>
      <div {...createGridProps({ labelledBy: heading, rows: Math.ceil(group.count / columns), columns })} className={styles.grid}>
        {rows.map((gridRow) => (
          <ImageRow
            key={gridRow.indexInGroup}
            {...rowProps}
            {...gridRow}
            entries={arrangement.entries}
            top={gridRow.indexInGroup * rowHeight}
            tabStop={includesIndex(rowProps.tabStop, gridRow) ? rowProps.tabStop : undefined}
          />
        ))}
      </div>
    </section>
  );
}

interface ImageRowProps extends GridRow {
  readonly entries: readonly LibraryEntry[];
  readonly top: number;
  readonly sort: LibraryUrlState['sort'];
  readonly tabStop: number | undefined;
  readonly isScrollingFast: boolean;
}

/** Memoized, because the grid rerenders on every scroll. */
const ImageRow = memo(function ImageRow({
  entries,
  indexInGroup,
  firstIndex,
  count,
  top,
  sort,
  tabStop,
  isScrollingFast,
}: ImageRowProps) {
  return (
    <div {...createRowProps(indexInGroup)} className={styles.row} style={{ top }}>
      {entries.slice(firstIndex, firstIndex + count).map(({ image }, column) => (
        <ImageCell
          key={image.id}
          image={image}
          index={firstIndex + column}
          column={column}
          href={createLibraryUrl({ sort, query: '', isUploadFormOpen: false, imageId: image.id })}
          isTabStop={tabStop === firstIndex + column}
          isScrollingFast={isScrollingFast}
        />
      ))}
    </div>
  );
});

interface ImageCellProps {
  readonly image: Image;
  readonly index: number;
  readonly column: number;
  readonly href: string;
  /** True for the one image of the grid that Tab reaches. */
  readonly isTabStop: boolean;
  readonly isScrollingFast: boolean;
}

/** The grid handles clicks on this link, because scrolling mounts and unmounts up to a hundred cells at a time. */
function ImageCell({ image, index, column, href, isTabStop, isScrollingFast }: ImageCellProps) {
  return (
    <div {...createCellProps(column)} className={cellStyles.cell}>
      <a
        href={href}
        className={cellStyles.link}
        data-image={image.id}
        data-index={index}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
      >
        <span className={cellStyles.frame}>
          <Thumbnail image={image} isScrollingFast={isScrollingFast} />
          <span className={cellStyles.brackets}>
            <Brackets />
          </span>
        </span>
        <span className={cellStyles.title} data-empty={image.title === '' || undefined}>
          {image.title || 'Untitled'}
        </span>
        <span className={cellStyles.size}>{formatDimensions(image)}</span>
      </a>
    </div>
  );
}

interface ThumbnailProps {
  readonly image: Image;
  /** During fast scrolling, thumbnails do not start to load. */
  readonly isScrollingFast: boolean;
}

/** Returns true if the thumbnail shows only the top of the page. */
const isCropped = ({ width, height }: Image): boolean => height / width > THUMBNAIL.height / THUMBNAIL.width;

function Thumbnail({ image, isScrollingFast }: ThumbnailProps) {
  const { state, attempt, onLoad, onError } = useImageLoading();
  return (
    <span className={cellStyles.thumbnail} data-state={state} data-cropped={isCropped(image) || undefined}>
      {state === 'failed' ? (
        <span className={cellStyles.thumbnailError}>No preview</span>
      ) : (
        <img
          key={attempt}
          src={isScrollingFast && state === 'loading' ? undefined : image.urlThumb}
          alt=""
          decoding="async"
          draggable={false}
          className={cellStyles.thumbnailImage}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}

interface GridSize {
  readonly labelledBy: string;
  readonly rows: number;
  readonly columns: number;
}

/**
 * ARIA grid pattern. The row count includes rows that are not in the document. An HTML table does not work here, because rows
 * are positioned absolutely.
 */
const createGridProps = ({ labelledBy, rows, columns }: GridSize) => ({
  role: 'grid',
  'aria-labelledby': labelledBy,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});

/** `row` is zero-based. */
const createRowProps = (row: number) => ({ role: 'row', 'aria-rowindex': row + 1 });

/** `column` is zero-based. The link in the cell takes the focus, not the cell. */
const createCellProps = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 });

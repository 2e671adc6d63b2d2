import { memo } from 'react';
import type { LibraryEntry } from '#shared/image-order.ts';
import { rowProps } from './grid-roles.ts';
import { ImageCell } from './image-cell.tsx';
import styles from './image-grid.module.css';
import { type LibraryUrlState, libraryUrl } from './images-address.ts';

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
export const ImageRow = memo(function ImageRow({
  entries,
  row,
  first,
  count,
  top,
  sort,
  tabStop,
  isScrollingFast,
}: ImageRowProps) {
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

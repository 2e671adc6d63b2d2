import { useId } from 'react';
import { groupHeading, type SortedLibrary } from '#shared/image-order.ts';
import type { GridSection } from './grid-layout.ts';
import { gridProps } from './grid-roles.ts';
import styles from './image-grid.module.css';
import { ImageRow } from './image-row.tsx';
import type { LibraryUrlState } from './images-address.ts';

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

export function ImageSection({ arrangement, section, columns, rowHeight, top, ...row }: ImageSectionProps) {
  const { group, height, rows } = section;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section} style={{ top, height }}>
      <h2 className={styles.heading} id={heading}>
        {groupHeading(group.key)} <span className={styles.count}>{group.count.toLocaleString('en-US')}</span>
      </h2>
      <div {...gridProps({ labelledBy: heading, rows: Math.ceil(group.count / columns), columns })} className={styles.grid}>
        {rows.map((each) => (
          <ImageRow
            key={each.row}
            {...row}
            {...each}
            entries={arrangement.entries}
            top={each.row * rowHeight}
            tabStop={includesIndex(row.tabStop, each) ? row.tabStop : undefined}
          />
        ))}
      </div>
    </section>
  );
}

import { formatPixels } from '#shared/format-pixels.ts';
import type { Image } from '#shared/image.ts';
import { Brackets } from '../../components/brackets.tsx';
import { cellProps } from './grid-roles.ts';
import styles from './image-cell.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface ImageCellProps {
  readonly image: Image;
  readonly index: number;
  readonly column: number;
  readonly href: string;
  /** True for the one image of the grid that Tab reaches. */
  readonly isTabStop: boolean;
  readonly isScrollingFast: boolean;
}

/** Plain link to an image. The grid handles its clicks, because scrolling mounts and unmounts up to a hundred cells at a time. */
export function ImageCell({ image, index, column, href, isTabStop, isScrollingFast }: ImageCellProps) {
  return (
    <div {...cellProps(column)} className={styles.cell}>
      <a
        href={href}
        className={styles.link}
        data-image={image.id}
        data-index={index}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
      >
        <span className={styles.frame}>
          <Thumbnail image={image} isScrollingFast={isScrollingFast} />
          <span className={styles.finder}>
            <Brackets />
          </span>
        </span>
        <span className={styles.title} data-empty={image.title === '' || undefined}>
          {image.title || 'Untitled'}
        </span>
        <span className={styles.size}>{formatPixels(image)}</span>
      </a>
    </div>
  );
}

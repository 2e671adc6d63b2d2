import { formatPixels } from '#shared/format-pixels.ts';
import { type Image, THUMBNAIL } from '#shared/image.ts';
import { Brackets } from '../../components/brackets.tsx';
import { cellProps } from './grid-roles.ts';
import styles from './image-cell.module.css';
import { useImageLoading } from './use-image-loading.ts';

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
          <span className={styles.brackets}>
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

interface ThumbnailProps {
  readonly image: Image;
  /** True during fast scrolling. Thumbnails do not start to load then. */
  readonly isScrollingFast: boolean;
}

/** Returns true if the thumbnail shows only the top of the page. */
const isCropped = ({ width, height }: Image): boolean => height / width > THUMBNAIL.height / THUMBNAIL.width;

function Thumbnail({ image, isScrollingFast }: ThumbnailProps) {
  const { state, attempt, onLoad, onError } = useImageLoading();
  return (
    <span className={styles.thumbnail} data-state={state} data-cropped={isCropped(image) || undefined}>
      {state === 'failed' ? (
        <span className={styles.thumbnailError}>No preview</span>
      ) : (
        <img
          key={attempt}
          src={isScrollingFast && state === 'loading' ? undefined : image.urlThumb}
          alt=""
          decoding="async"
          draggable={false}
          className={styles.thumbnailImage}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}

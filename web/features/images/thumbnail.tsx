import { type Image, THUMBNAIL } from '#shared/image.ts';
import styles from './thumbnail.module.css';
import { useImageLoading } from './use-picture.ts';

interface ThumbnailProps {
  readonly image: Image;
  /** True during fast scrolling. Thumbnails do not start to load then. */
  readonly isScrollingFast: boolean;
}

/** Returns true if the thumbnail shows only the top of the page. */
const isCropped = ({ width, height }: Image): boolean => height / width > THUMBNAIL.height / THUMBNAIL.width;

export function Thumbnail({ image, isScrollingFast }: ThumbnailProps) {
  const { state, attempt, onLoad, onError } = useImageLoading();
  return (
    <span className={styles.frame} data-state={state} data-goes-on={isCropped(image) || undefined}>
      {state === 'missing' ? (
        <span className={styles.missing}>No preview</span>
      ) : (
        <img
          key={attempt}
          src={isScrollingFast && state === 'loading' ? undefined : image.urlThumb}
          alt=""
          decoding="async"
          draggable={false}
          className={styles.picture}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}

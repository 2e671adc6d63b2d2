import { type Image, THUMBNAIL } from '#shared/image.ts';
import styles from './thumbnail.module.css';
import { usePicture } from './use-picture.ts';

interface ThumbnailProps {
  readonly image: Image;
  /** True during fast scrolling. Thumbnails do not start to load then. */
  readonly isFlying: boolean;
}

/** Returns true if the thumbnail shows only the top of the page. */
const goesOn = ({ width, height }: Image): boolean => height / width > THUMBNAIL.height / THUMBNAIL.width;

export function Thumbnail({ image, isFlying }: ThumbnailProps) {
  const { state, attempt, onLoad, onError } = usePicture();
  return (
    <span className={styles.frame} data-state={state} data-goes-on={goesOn(image) || undefined}>
      {state === 'missing' ? (
        <span className={styles.missing}>No preview</span>
      ) : (
        <img
          key={attempt}
          src={isFlying && state === 'loading' ? undefined : image.urlThumb}
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

import { type Image, THUMBNAIL } from '#shared/image.ts';
import { usePicture } from '../../state/use-picture.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly image: Image;
  /** Cells that fly by do not ask for their pictures. */
  readonly isFlying: boolean;
}

/** Pages that go on below their thumbnail are cut off visibly. */
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

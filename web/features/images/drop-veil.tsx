import { Brackets } from '../../components/brackets.tsx';
import styles from './drop-veil.module.css';

export function DropOverlay() {
  return (
    <div className={styles.veil} aria-hidden="true">
      <div className={styles.finder}>
        <Brackets />
        <p className={styles.words}>Drop to upload</p>
        <p className={styles.kinds}>PNG, JPEG, WebP, GIF or AVIF · up to 100 MB each</p>
      </div>
    </div>
  );
}

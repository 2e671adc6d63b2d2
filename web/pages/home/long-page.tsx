import { Brackets } from '../../components/brackets.tsx';
import styles from './long-page.module.css';
import { River } from './river/river.tsx';

/** A page that runs down the whole of this one, the part a screen would show of it, and a ruler. Decoration. */
export function LongPage() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.strip}>
        <River />
        <div className={styles.view}>
          <div className={styles.screen} />
        </div>
      </div>
      <div className={styles.view}>
        <div className={styles.finder}>
          <Brackets outset="10px" />
        </div>
      </div>
      <div className={styles.ruler} />
    </div>
  );
}

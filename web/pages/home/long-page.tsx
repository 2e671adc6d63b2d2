import { Brackets } from '../../components/brackets.tsx';
import styles from './long-page.module.css';
import { River } from './river/river.tsx';

/** Pixels from the top of the strip, written beside the ruler. */
const MARKS_PX = [500, 1_000, 1_500, 2_000, 2_500];

/** A page that runs down the whole of this one, the part a screen would show of it, and a ruler. Decoration. */
export function LongPage() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.strip}>
        <River />
        <div className={styles.travel}>
          <div className={styles.screen} />
        </div>
      </div>
      <div className={styles.travel}>
        <div className={styles.finder}>
          <Brackets outset="var(--finder-outset)" />
        </div>
      </div>
      <div className={styles.ruler}>
        {MARKS_PX.map((mark) => (
          <span key={mark} className={styles.mark} style={{ top: mark }}>
            {mark.toLocaleString('en')}
          </span>
        ))}
      </div>
    </div>
  );
}

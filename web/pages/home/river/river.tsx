import { RIVER, riverOutline } from './course.ts';
import { Fields } from './fields.tsx';
import { Forest } from './forest.tsx';
import { Mountains } from './mountains.tsx';
import styles from './river.module.css';
import { Sea } from './sea.tsx';
import { Town } from './town.tsx';

/** A page far taller than any screen, drawn: a river from its spring to the sea. It covers its box from the top. */
export function River() {
  return (
    <svg
      className={styles.river}
      viewBox={`0 0 ${RIVER.width} ${RIVER.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.sky} />
        <stop offset="0.16" className={styles.rock} />
        <stop offset="0.19" className={styles.moss} />
        <stop offset="0.42" className={styles.meadow} />
        <stop offset="0.62" className={styles.grain} />
        <stop offset="0.86" className={styles.sand} />
      </linearGradient>
      <rect width={RIVER.width} height={RIVER.height} fill="url(#ground)" />
      <Mountains />
      <Fields />
      <Sea />
      <path d={riverOutline()} className={styles.water} />
      <Forest />
      <Town />
    </svg>
  );
}

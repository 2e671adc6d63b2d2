import { middle, RIVER } from './course.ts';
import styles from './river.module.css';

const { sea, width, height } = RIVER;
const WAVES = [30, 66, 106, 150].map((below, row) => ({ y: sea + below, x: row % 2 === 0 ? 40 : 76 }));

/** Where the river begins to part. */
const FORK = sea - 150;

/** An arm of the delta, from the fork to the shore at `x`. */
const arm = (x: number): string =>
  `M${middle(FORK) - 8} ${FORK}C${middle(FORK)} ${FORK + 70} ${x - 8} ${sea - 90} ${x - 17} ${sea + 10}h34C${x + 10} ${sea - 80} ${middle(FORK) + 14} ${FORK + 76} ${middle(FORK) + 8} ${FORK}Z`;

export function Sea() {
  return (
    <>
      <path d={arm(48)} className={styles.water} />
      <path d={arm(262)} className={styles.water} />
      <path d={`M0 ${sea - 6}Q80 ${sea + 14} 160 ${sea}T${width} ${sea - 4}V${height}H0Z`} className={styles.water} />
      <path d={`M0 ${sea + 84}Q90 ${sea + 70} 170 ${sea + 86}T${width} ${sea + 80}V${height}H0Z`} className={styles.deep} />
      {WAVES.map(({ y, x }) => (
        <path key={y} d={`M${x} ${y}q10 -8 20 0t20 0 20 0M${x + 130} ${y + 12}q10 -8 20 0t20 0 20 0`} className={styles.wave} />
      ))}
      <path d={`M208 ${sea + 62}h44l-9 14h-26Z`} className={styles.wall} />
      <path d={`M229 ${sea + 58}v-42l20 36Z`} className={styles.snow} />
    </>
  );
}

import { RIVER } from './course.ts';
import styles from './river.module.css';

const { sea } = RIVER;
const WAVES = [30, 66, 106, 150].map((below, row) => ({ y: sea + below, x: row % 2 === 0 ? 40 : 76 }));

export function Sea() {
  return (
    <>
      <path
        d={`M150 ${sea - 190}Q96 ${sea - 110} 40 ${sea + 10}L70 ${sea + 10}Q120 ${sea - 90} 168 ${sea - 170}Z`}
        className={styles.water}
      />
      <path
        d={`M168 ${sea - 170}Q236 ${sea - 90} 262 ${sea + 10}L292 ${sea + 10}Q250 ${sea - 110} 176 ${sea - 190}Z`}
        className={styles.water}
      />
      <path d={`M0 ${sea - 6}Q80 ${sea + 14} 160 ${sea}T320 ${sea - 4}V${RIVER.height}H0Z`} className={styles.water} />
      <path d={`M0 ${sea + 84}Q90 ${sea + 70} 170 ${sea + 86}T320 ${sea + 80}V${RIVER.height}H0Z`} className={styles.deep} />
      {WAVES.map(({ y, x }) => (
        <path key={y} d={`M${x} ${y}q10 -8 20 0t20 0 20 0M${x + 130} ${y + 12}q10 -8 20 0t20 0 20 0`} className={styles.wave} />
      ))}
      <path d={`M208 ${sea + 62}h44l-9 14h-26Z`} className={styles.wall} />
      <path d={`M229 ${sea + 58}v-42l20 36Z`} className={styles.snow} />
    </>
  );
}

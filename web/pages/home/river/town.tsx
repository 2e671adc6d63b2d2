import { halfWidth, middle } from './course.ts';
import styles from './river.module.css';

const BRIDGE = 1_126;

/** Left edge, foot, width and height of each house. */
const HOUSES = [
  [24, 1_044, 26, 22],
  [58, 1_052, 20, 30],
  [30, 1_100, 22, 20],
  [240, 1_040, 24, 26],
  [270, 1_052, 30, 20],
  [262, 1_104, 22, 30],
  [34, 1_186, 30, 22],
  [76, 1_196, 22, 24],
  [236, 1_180, 28, 22],
  [276, 1_192, 22, 32],
] as const;

const house = ([x, foot, width, height]: (typeof HOUSES)[number]): string =>
  `M${x} ${foot}v${-height}l${width / 2} -11 ${width / 2} 11v${height}Z`;

export function Town() {
  const left = middle(BRIDGE) - halfWidth(BRIDGE) - 10;
  const right = middle(BRIDGE) + halfWidth(BRIDGE) + 10;
  return (
    <>
      <path d={`M-10 ${BRIDGE}H${left}M${right} ${BRIDGE}H330`} className={styles.road} />
      <path d={`M${left} ${BRIDGE + 4}Q${(left + right) / 2} ${BRIDGE - 26} ${right} ${BRIDGE + 4}`} className={styles.bridge} />
      {HOUSES.map((each, index) => (
        <path key={each.join()} d={house(each)} className={index % 3 === 0 ? styles.roof : styles.wall} />
      ))}
      <path d="M112 1044v-46l8-18 8 18v46Z" className={styles.wall} />
    </>
  );
}

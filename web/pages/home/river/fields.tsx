import styles from './river.module.css';

const ROW = 118;
const FIRST = 1_400;
const SLANT = 46;
const FURROWS = [0.2, 0.4, 0.6, 0.8];

const PATCHES = Array.from({ length: 5 }, (_, row) => ({
  y: FIRST + row * ROW,
  split: 120 + ((row * 67) % 90),
  left: row % 2 === 0 ? styles.crop : styles.fallow,
  right: row % 3 === 0 ? styles.hay : row % 2 === 0 ? styles.fallow : styles.crop,
}));

export function Fields() {
  return PATCHES.map(({ y, split, left, right }) => (
    <g key={y}>
      <path d={`M-2 ${y + SLANT}L${split} ${y}V${y + ROW - 8}L-2 ${y + SLANT + ROW - 8}Z`} className={left} />
      <path d={`M${split + 8} ${y}L322 ${y + SLANT}V${y + SLANT + ROW - 8}L${split + 8} ${y + ROW - 8}Z`} className={right} />
      {FURROWS.map((part) => (
        <path
          key={part}
          d={`M-2 ${y + SLANT + part * (ROW - 8)}L${split} ${y + part * (ROW - 8)}M${split + 8} ${y + part * (ROW - 8)}L322 ${y + SLANT + part * (ROW - 8)}`}
          className={styles.furrow}
        />
      ))}
    </g>
  ));
}

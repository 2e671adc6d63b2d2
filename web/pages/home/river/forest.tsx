import { dryPlaces, type Spot } from './course.ts';
import styles from './river.module.css';

const TREES = [...dryPlaces(120, 500, 960), ...dryPlaces(26, 1_230, 1_420)];

const fir = ({ x, y, chance }: Spot): string => {
  const height = 20 + chance * 16;
  return `M${x.toFixed(1)} ${(y - height).toFixed(1)}l${(height / 3).toFixed(1)} ${height.toFixed(1)}h${(-height / 1.5).toFixed(1)}Z`;
};

export function Forest() {
  return TREES.map((spot) => <path key={spot.y} d={fir(spot)} className={spot.chance > 0.5 ? styles.fir : styles.darkFir} />);
}

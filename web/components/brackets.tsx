import styles from './brackets.module.css';

/**
 * Draws the brand's corner brackets around the nearest positioned ancestor, as decoration. `--brackets-outset` is the distance
 * of the brackets from the edges of the ancestor (CSS length, negative for inside).
 */
export function Brackets() {
  return <span aria-hidden="true" className={styles.brackets} />;
}

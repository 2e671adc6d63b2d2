import styles from './brackets.module.css';

/**
 * Draws the corners of the brand's viewfinder around the nearest positioned ancestor. `--brackets-outset` is their distance from it
 * (CSS length, negative for inside). Purely decorative.
 */
export function Brackets() {
  return <span aria-hidden="true" className={styles.brackets} />;
}

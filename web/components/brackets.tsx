import styles from './brackets.module.css';

/**
 * The viewfinder: four corners in vermilion around the nearest positioned box, `--brackets-outset` outside it (CSS length;
 * negative stands inside). Decoration, and nothing else.
 */
export function Brackets() {
  return <span aria-hidden="true" className={styles.brackets} />;
}

import styles from './brackets.module.css';

interface BracketsProps {
  /** How far outside its box the viewfinder stands. CSS length; negative stands inside. */
  readonly outset?: string;
}

/** The viewfinder: four corners in vermilion around the nearest positioned box. Decoration, and nothing else. */
export function Brackets({ outset = '0px' }: BracketsProps) {
  return <span aria-hidden="true" className={styles.brackets} style={{ inset: `calc(-1 * ${outset})` }} />;
}

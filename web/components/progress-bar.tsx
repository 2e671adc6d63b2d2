import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly fraction: number;
}

export const ProgressBar = ({ label, fraction }: ProgressBarProps) => (
  <progress className={styles.bar} aria-label={label} value={fraction} max={1} />
);

import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly fraction: number;
}

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
    >
      <span className={styles.done} style={{ transform: `scaleX(${fraction})` }} />
    </div>
  );
}

import { Brackets } from './brackets.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Text for screen readers. Shown on the page only if `isLabelVisible`. */
  readonly label: string;
  readonly isLabelVisible?: boolean;
}

export function Spinner({ label, isLabelVisible = false }: SpinnerProps) {
  return (
    <div role="status" data-waiting className={styles.spinner}>
      <span className={styles.frame} aria-hidden="true">
        <Brackets />
        <span className={styles.line} />
      </span>
      <span className={isLabelVisible ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  );
}

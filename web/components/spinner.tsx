import { Brackets } from './brackets.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Text for screen readers. Shown on the page only if `visible`. */
  readonly label: string;
  readonly visible?: boolean;
}

export function Spinner({ label, visible = false }: SpinnerProps) {
  return (
    <div role="status" data-waiting className={styles.spinner}>
      <span className={styles.frame} aria-hidden="true">
        <Brackets />
        <span className={styles.line} />
      </span>
      <span className={visible ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  );
}

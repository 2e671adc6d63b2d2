import { Brackets } from './brackets.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is being waited for; read aloud, and shown only where `visible`. */
  readonly label: string;
  readonly visible?: boolean;
}

/** A viewfinder with a line that sweeps down it. */
export function Spinner({ label, visible = false }: SpinnerProps) {
  return (
    <div role="status" data-waiting className={styles.spinner}>
      <span className={styles.finder} aria-hidden="true">
        <Brackets />
        <span className={styles.line} />
      </span>
      <span className={visible ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  );
}

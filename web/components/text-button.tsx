import type { ButtonProps } from './button.tsx';
import styles from './text-button.module.css';

export function TextButton({ busyLabel, children, onClick }: Pick<ButtonProps, 'busyLabel' | 'children' | 'onClick'>) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={busyLabel ? true : undefined}
      aria-disabled={busyLabel ? true : undefined}
      onClick={busyLabel ? undefined : onClick}
    >
      {busyLabel || children}
    </button>
  );
}

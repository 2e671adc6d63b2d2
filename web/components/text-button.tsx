import type { ButtonProps } from './button.tsx';
import styles from './text-button.module.css';

export function TextButton({ busy, children, onClick }: Pick<ButtonProps, 'busy' | 'children' | 'onClick'>) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy || children}
    </button>
  );
}

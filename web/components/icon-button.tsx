import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon, and on hover for those who do. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} className={styles.button} aria-label={label}>
      {children}
    </button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
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

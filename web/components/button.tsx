import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import iconStyles from './icon-button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: ButtonVariant;
  /** Shown instead of the children while the action runs. The button then ignores clicks but keeps the focus. */
  readonly busyLabel?: string | false | undefined;
}

const ignoreClick = (event: MouseEvent): void => event.preventDefault();

export function Button({ variant = 'quiet', busyLabel, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      aria-busy={busyLabel ? true : undefined}
      aria-disabled={busyLabel ? true : undefined}
      onClick={busyLabel ? ignoreClick : onClick}
    >
      {busyLabel || children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} className={iconStyles.button} aria-label={label}>
      {children}
    </button>
  );
}

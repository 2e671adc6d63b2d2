import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

interface ButtonLinkProps {
  readonly to: To;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ to, variant = 'quiet', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles.button} data-variant={variant}>
      {children}
    </Link>
  );
}

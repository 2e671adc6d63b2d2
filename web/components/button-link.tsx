import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { SiteLink } from './site-link.tsx';

interface ButtonLinkProps {
  readonly to: To;
  readonly variant?: ButtonVariant;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function ButtonLink({ to, variant = 'quiet', onClick, children }: ButtonLinkProps) {
  return (
    <SiteLink to={to} className={styles.button} data-variant={variant} onClick={onClick}>
      {children}
    </SiteLink>
  );
}

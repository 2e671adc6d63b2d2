import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { ExternalLink, SiteLink } from './site-link.tsx';

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

interface OutsideButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

export function ExternalButtonLink({ href, variant = 'quiet', children }: OutsideButtonLinkProps) {
  return (
    <ExternalLink href={href} className={styles.button} data-variant={variant}>
      {children}
    </ExternalLink>
  );
}

interface AddressButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** Links to a URL outside the router, in the same tab, with the look of a button. */
export function PlainButtonLink({ href, variant = 'quiet', children }: AddressButtonLinkProps) {
  return (
    <a href={href} className={styles.button} data-variant={variant}>
      {children}
    </a>
  );
}

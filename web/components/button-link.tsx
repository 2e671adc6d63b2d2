import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type { Store } from '../hooks/use-store.ts';
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

interface ExternalButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  /** The only browser that shows the link in a prerendered page (`base.css`). Undefined: all browsers. */
  readonly browser?: Store | undefined;
  readonly children: ReactNode;
}

export function ExternalButtonLink({ href, variant = 'quiet', browser, children }: ExternalButtonLinkProps) {
  return (
    <ExternalLink href={href} className={styles.button} data-variant={variant} data-browser={browser}>
      {children}
    </ExternalLink>
  );
}

interface PlainButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Shows a link as a button. Opens the URL in the same tab, without the router. */
export function PlainButtonLink({ href, variant = 'quiet', onClick, children }: PlainButtonLinkProps) {
  return (
    <a href={href} className={styles.button} data-variant={variant} onClick={onClick}>
      {children}
    </a>
  );
}

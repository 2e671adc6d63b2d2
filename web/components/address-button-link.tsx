import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

interface AddressButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A link to an address that is no page of the site, in this very tab, that looks like a button. */
export function AddressButtonLink({ href, variant = 'quiet', children }: AddressButtonLinkProps) {
  return (
    <a href={href} className={styles.button} data-variant={variant}>
      {children}
    </a>
  );
}

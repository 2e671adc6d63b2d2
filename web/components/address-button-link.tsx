import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

interface AddressButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** Links to a URL outside the router, in the same tab, with the look of a button. */
export function AddressButtonLink({ href, variant = 'quiet', children }: AddressButtonLinkProps) {
  return (
    <a href={href} className={styles.button} data-variant={variant}>
      {children}
    </a>
  );
}

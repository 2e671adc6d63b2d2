import type { ReactNode } from 'react';
import styles from '../../web/components/button.module.css';
import type { ButtonVariant } from '../../web/components/button.tsx';

interface LinkButtonProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** Shows a link as a button. Opens a page of the extension or of the site in a new tab. */
export const LinkButton = ({ href, variant = 'quiet', children }: LinkButtonProps) => (
  <a href={href} className={styles.button} data-variant={variant} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

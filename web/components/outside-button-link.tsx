import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { OutsideLink } from './outside-link.tsx';

interface OutsideButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

export function OutsideButtonLink({ href, variant = 'quiet', children }: OutsideButtonLinkProps) {
  return (
    <OutsideLink href={href} className={styles.button} data-variant={variant}>
      {children}
    </OutsideLink>
  );
}

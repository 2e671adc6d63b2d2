import type { ReactNode } from 'react';
import styles from './nav-link.module.css';

interface NavLinkProps {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly opensNewTab?: boolean;
  /** Shown as a tooltip, for a link without text. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export const NavLink = ({ href, icon, opensNewTab = false, label, children }: NavLinkProps) => (
  <a
    href={href}
    className={styles.link}
    aria-label={label}
    title={label}
    {...(opensNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {icon}
    {children}
  </a>
);

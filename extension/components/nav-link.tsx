import type { ReactNode } from 'react';
import styles from './nav-link.module.css';

interface NavLinkProps {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly opensNewTab?: boolean;
  readonly children: ReactNode;
}

export const NavLink = ({ href, icon, opensNewTab = false, children }: NavLinkProps) => (
  <a href={href} className={styles.link} {...(opensNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
    {icon}
    {children}
  </a>
);

import { getPath } from '#shared/pages.ts';
import styles from '../logo.module.css';
import { LogoContent } from '../plain-logo.tsx';
import { SiteLink } from '../site-link.tsx';

interface LogoProps {
  /** Hides the name in narrow windows. Screen readers still read it. */
  readonly isNameHiddenOnPhones?: boolean;
}

export const Logo = ({ isNameHiddenOnPhones = false }: LogoProps) => (
  <SiteLink to={getPath('home')} className={styles.logo} data-name-hidden-on-phones={isNameHiddenOnPhones || undefined}>
    <LogoContent />
  </SiteLink>
);

import { History, Settings } from 'lucide-react';
import { PlainLogo } from '../../web/components/plain-logo.tsx';
import { LibraryLink } from '../components/library-link.tsx';
import { NavLink } from '../components/nav-link.tsx';
import { useLogin } from '../components/use-login.ts';
import { t } from '../text.ts';
import styles from './nav-bar.module.css';

interface NavBarProps {
  /** Shows only icons in windows of medium width. */
  readonly isCompact?: boolean;
}

/** Links to the history, to the library if the user is signed in, and to the settings. */
export function NavBar({ isCompact = false }: NavBarProps) {
  const login = useLogin();
  return (
    <div className={styles.bar} data-compact={isCompact || undefined}>
      <PlainLogo />
      <nav className={styles.links} aria-label={t('captures')}>
        <NavLink href="result.html" icon={<History />} label={t('history')}>
          <span>{t('history')}</span>
        </NavLink>
        {login && <LibraryLink />}
        <span className={styles.settings}>
          <NavLink href="options.html" icon={<Settings />} label={t('settings')} opensNewTab />
        </span>
      </nav>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { path } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** Library specification §2.3; each column appears with the pages it leads to. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label="Footer" className={styles.links}>
          <Link to={path('images')}>Library</Link>
          <Link to={path('account')}>Account</Link>
        </nav>
        <p className={styles.rights}>
          © {new Date().getFullYear()} {SITE.name}
        </p>
      </div>
    </footer>
  );
}

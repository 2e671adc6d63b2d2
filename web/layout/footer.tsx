import { path } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';
import { SiteLink } from '../components/site-link.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** Library specification §2.3; each column appears with the pages it leads to. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label="Footer" className={styles.links}>
          <SiteLink to={path('images')}>Library</SiteLink>
          <SiteLink to={path('account')}>Account</SiteLink>
        </nav>
        <p className={styles.rights}>
          © {new Date().getFullYear()} {SITE.name}
        </p>
      </div>
    </footer>
  );
}

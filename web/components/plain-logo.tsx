import { SITE } from '#shared/site.ts';
import styles from './logo.module.css';

/** Logo without a link, for pages that a visitor should not leave halfway, and for the extension. */
export const PlainLogo = () => (
  <span className={styles.logo}>
    <LogoContent />
  </span>
);

export const LogoContent = () => (
  <>
    <svg viewBox="0 0 24 28" className={styles.mark} aria-hidden="true">
      <rect x="8" y="5" width="8" height="18" rx="1" fill="currentColor" />
      <path d="M2 8V2h6M16 2h6v6M22 20v6h-6M8 26H2v-6" className={styles.brackets} />
    </svg>
    <span className={styles.name}>{SITE.name}</span>
  </>
);

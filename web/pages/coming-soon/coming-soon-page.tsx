import { getPath, PAGES } from '#shared/pages.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Page } from '../../components/layout/page.tsx';
import styles from './coming-soon-page.module.css';

export const COMING_SOON = {
  /** The specification's wording. */
  title: "Sshh, this isn't ready, yet",
  message: 'We’re still building it. Subscribe to the newsletter to hear when it launches.',
  home: 'Return to home',
  newsletter: 'Stay in touch',
} as const;

const { title, message, home, newsletter } = COMING_SOON;

export function ComingSoonPage() {
  return (
    <Page title={PAGES.comingSoon.title} layout="centered">
      <CaptureIllustration />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        <ButtonLink to={getPath('home')} variant="primary">
          {home}
        </ButtonLink>
        <ButtonLink to={getPath('newsletter')}>{newsletter}</ButtonLink>
      </div>
    </Page>
  );
}

function CaptureIllustration() {
  return (
    <svg viewBox="0 0 160 200" className={styles.illustration} aria-hidden="true">
      <path d="M40 20h80v76H40z" className={styles.captured} />
      <path d="M52 38h40M52 52h56M52 66h56M52 80h32" />
      <path d="M40 96v84h80V96" className={styles.remaining} />
      <path d="M16 40V8h32M112 8h32v32M144 160v32h-32M48 192H16v-32" className={styles.brackets} />
    </svg>
  );
}

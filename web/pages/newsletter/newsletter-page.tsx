import { PageContainer } from '../../components/layout/page.tsx';
import { StyledNewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { NEWSLETTER_COPY } from '../../features/newsletter/newsletter-screen.ts';
import { useNewsletter } from '../../features/newsletter/use-newsletter.ts';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './newsletter-page.module.css';

export function NewsletterPage() {
  useTitle(NEWSLETTER_COPY.title);
  const { isOffered } = useNewsletter();
  return (
    <PageContainer className={styles.newsletter}>
      <EmailIllustration />
      <div className={styles.content}>
        <h1 className={styles.title}>{NEWSLETTER_COPY.title}</h1>
        <p className={styles.lead}>{NEWSLETTER_COPY.lead}</p>
        <StyledNewsletterForm />
        <p className={styles.note}>{isOffered ? NEWSLETTER_COPY.promise : NEWSLETTER_COPY.unavailable}</p>
      </div>
    </PageContainer>
  );
}

export function EmailIllustration() {
  return (
    <svg viewBox="0 0 320 440" className={styles.illustration} aria-hidden="true">
      <path
        d="M88 8h144v424l-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10z"
        className={styles.email}
      />
      <path d="M108 36h60M108 64h104M108 80h104M108 96h72M108 232h104M108 248h104M108 264h88M108 292h104M108 308h104M108 324h104M108 340h64M108 368h104M108 384h88" />
      <path d="M108 124h104v76H108z" className={styles.picture} />
      <path d="m108 184 28-30 20 20 16-14 40 40" />
      <path d="M60 150v-44h44M216 106h44v44M260 176v44h-44M104 220H60v-44" className={styles.brackets} />
      <path d="M300 8v424M292 8h8M292 48h8M292 88h8M292 128h8M292 168h8M292 208h8M292 248h8M292 288h8M292 328h8M292 368h8M292 408h8" />
    </svg>
  );
}

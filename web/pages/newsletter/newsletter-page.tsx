import { Sheet } from '../../components/layout/sheet.tsx';
import { NEWSLETTER } from '../../content/newsletter-words.ts';
import { StyledNewsletterForm } from '../../features/newsletter/styled-newsletter-form.tsx';
import { useNewsletter } from '../../features/newsletter/use-newsletter.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { LetterDrawing } from './letter-drawing.tsx';
import styles from './newsletter-page.module.css';

export function NewsletterPage() {
  useTitle(NEWSLETTER.title);
  const { isOffered } = useNewsletter();
  return (
    <Sheet className={styles.newsletter}>
      <LetterDrawing />
      <div className={styles.words}>
        <h1 className={styles.title}>{NEWSLETTER.title}</h1>
        <p className={styles.lead}>{NEWSLETTER.lead}</p>
        <StyledNewsletterForm />
        <p className={styles.promise}>{isOffered ? NEWSLETTER.promise : NEWSLETTER.unavailable}</p>
      </div>
    </Sheet>
  );
}

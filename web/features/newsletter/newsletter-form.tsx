import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { NEWSLETTER } from '../../content/newsletter-words.ts';
import styles from './newsletter-form.module.css';
import { NewsletterOutcome } from './newsletter-outcome.tsx';
import { type NewsletterFormProps, useNewsletterForm } from './use-newsletter-form.ts';

/** Shows the plain form, on a page about something else. Does not send input without an @ (account specification §5). */
export function NewsletterForm({ type = 'text' }: NewsletterFormProps) {
  const { isOffered, screen, complaint, form, field, outcome } = useNewsletterForm(requireAt);
  if (!isOffered) return null;
  return (
    <div className={styles.newsletter}>
      {screen.kind === 'form' && (
        <form className={styles.form} {...form}>
          <TextField {...field} type={type} label="Email for our newsletter" error={complaint} />
          <div className={styles.act}>
            <Button type="submit" busy={screen.isSending && 'Subscribing…'}>
              {NEWSLETTER.submit}
            </Button>
          </div>
        </form>
      )}
      <NewsletterOutcome screen={screen} outcome={outcome} />
    </div>
  );
}

export const requireAt = (email: string): string | undefined =>
  email.includes('@') ? undefined : 'Enter an email address with an @, such as ada@example.com.';

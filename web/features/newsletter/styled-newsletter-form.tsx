import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { NEWSLETTER } from '../../content/newsletter-words.ts';
import { NewsletterOutcome } from './newsletter-outcome.tsx';
import styles from './styled-newsletter-form.module.css';
import { type NewsletterFormProps, useNewsletterForm } from './use-newsletter-form.ts';

/** Shows the prominent form. Sends any input, because the mailing list validates it (account specification §5). */
export function StyledNewsletterForm({ type = 'text' }: NewsletterFormProps) {
  const { isOffered, screen, form, field, outcome } = useNewsletterForm();
  if (!isOffered) return null;
  return (
    <div className={styles.newsletter}>
      {screen.kind === 'form' && (
        <form {...form}>
          <Field label={NEWSLETTER.label}>
            {(control) => (
              <div className={styles.line}>
                <input {...field} {...control} type={type} className={styles.input} placeholder="ada@example.com" />
                <Button variant="primary" type="submit" busy={screen.isSending && 'Subscribing…'}>
                  {NEWSLETTER.submit}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      <NewsletterOutcome screen={screen} outcome={outcome} />
    </div>
  );
}

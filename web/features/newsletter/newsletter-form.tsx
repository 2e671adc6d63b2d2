import type { RefObject } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/field.tsx';
import { NEWSLETTER_COPY } from './newsletter-copy.ts';
import styles from './newsletter-form.module.css';
import type { NewsletterScreen } from './newsletter-screen.ts';
import styled from './styled-newsletter-form.module.css';
import { type NewsletterFormProps, useNewsletterForm } from './use-newsletter-form.ts';

/** Shows the plain form, on a page about something else. Does not send input without an @ (account specification §5). */
export function NewsletterForm({ type = 'text' }: NewsletterFormProps) {
  const { isOffered, screen, complaint, form, field, outcome } = useNewsletterForm(requireAtSign);
  if (!isOffered) return null;
  return (
    <div className={styles.newsletter}>
      {screen.kind === 'form' && (
        <form className={styles.form} {...form}>
          <TextField {...field} type={type} label="Email for our newsletter" error={complaint} />
          <div className={styles.action}>
            <Button type="submit" busy={screen.isSending && 'Subscribing…'}>
              {NEWSLETTER_COPY.submit}
            </Button>
          </div>
        </form>
      )}
      <NewsletterResult screen={screen} outcome={outcome} />
    </div>
  );
}

export const requireAtSign = (email: string): string | undefined =>
  email.includes('@') ? undefined : 'Enter an email address with an @, such as ada@example.com.';

/** Shows the prominent form. Sends any input, because the mailing list validates it (account specification §5). */
export function StyledNewsletterForm({ type = 'text' }: NewsletterFormProps) {
  const { isOffered, screen, form, field, outcome } = useNewsletterForm();
  if (!isOffered) return null;
  return (
    <div className={styled.newsletter}>
      {screen.kind === 'form' && (
        <form {...form}>
          <Field label={NEWSLETTER_COPY.label}>
            {(control) => (
              <div className={styled.line}>
                <input {...field} {...control} type={type} className={styled.input} placeholder="ada@example.com" />
                <Button variant="primary" type="submit" busy={screen.isSending && 'Subscribing…'}>
                  {NEWSLETTER_COPY.submit}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      <NewsletterResult screen={screen} outcome={outcome} />
    </div>
  );
}

interface NewsletterOutcomeProps {
  readonly screen: NewsletterScreen;
  readonly outcome: RefObject<HTMLDivElement | null>;
}

function NewsletterResult({ screen, outcome }: NewsletterOutcomeProps) {
  if (screen.kind === 'form') return screen.notice && <Alert {...screen.notice} />;
  return (
    <div ref={outcome} tabIndex={-1}>
      <Alert severity="success" title={screen.title} />
    </div>
  );
}

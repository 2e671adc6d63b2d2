import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/field.tsx';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import styles from './newsletter-form.module.css';
import { NEWSLETTER_COPY, type NewsletterScreen, resolveNewsletterScreen } from './newsletter-screen.ts';
import styled from './styled-newsletter-form.module.css';
import { useNewsletter } from './use-newsletter.ts';

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

interface NewsletterResultProps {
  readonly screen: NewsletterScreen;
  readonly outcome: RefObject<HTMLDivElement | null>;
}

function NewsletterResult({ screen, outcome }: NewsletterResultProps) {
  if (screen.kind === 'form') return screen.notice && <Alert {...screen.notice} />;
  return (
    <div ref={outcome} tabIndex={-1}>
      <Alert severity="success" title={screen.title} />
    </div>
  );
}

interface NewsletterFormProps {
  /** `email` in the account area: phones show the keyboard for emails, and browsers trim the input. */
  readonly type?: 'text' | 'email';
}

interface NewsletterFormParts {
  readonly isOffered: boolean;
  readonly screen: NewsletterScreen;
  readonly complaint: string | undefined;
  readonly form: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'>;
  /** The field is uncontrolled, so that it keeps input from before hydration. */
  readonly field: Omit<ComponentProps<'input'>, 'id' | 'className'>;
  /** Receives the focus when the form disappears. */
  readonly outcome: RefObject<HTMLDivElement | null>;
}

/** Contains the behavior of both newsletter forms. `complaintOf` returns a message for an email that must not be sent. */
function useNewsletterForm(complaintOf: (email: string) => string | undefined = acceptAny): NewsletterFormParts {
  const { state, send, isOffered, isDoubleOptIn } = useNewsletter();
  const [complaint, setComplaint] = useState<string>();
  // After an edit the last result no longer describes the input.
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const screen = resolveNewsletterScreen(isEdited && state.kind !== 'sending' ? { kind: 'idle' } : state, isDoubleOptIn);
  useRestoreFocus(screen.kind === 'success', outcome);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value ?? '';
    const wrong = complaintOf(email);
    setComplaint(wrong);
    if (wrong) return input.current?.focus();
    setEdited(false);
    void send(email);
  };
  const onInput = () => {
    setEdited(true);
    setComplaint(undefined);
  };
  return {
    isOffered,
    screen,
    complaint,
    // `dialog` prevents a submission before hydration from putting the email into the URL.
    form: { method: 'dialog', noValidate: true, onSubmit, onInput },
    field: { ref: input, name: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    outcome,
  };
}

const acceptAny = () => undefined;

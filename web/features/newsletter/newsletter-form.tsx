import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/field.tsx';
import { useFocusFallback } from '../../hooks/restore-focus.ts';
import plainStyles from './newsletter-form.module.css';
import { NEWSLETTER_COPY, type NewsletterScreen, resolveNewsletterScreen } from './newsletter-screen.ts';
import prominentStyles from './styled-newsletter-form.module.css';
import { useNewsletter } from './use-newsletter.ts';

interface NewsletterFormProps {
  /** `email` in the account area, so that browsers trim the input. Elsewhere the mailing list gets the input exactly as typed. */
  readonly type?: 'text' | 'email';
}

/** Shows the plain form, for pages with other main content. Does not send input without an @. */
export function NewsletterForm({ type = 'text' }: NewsletterFormProps) {
  const { isOffered, screen, validationError, form, field, resultRef } = useNewsletterForm(validateAtSign);
  if (!isOffered) return null;
  return (
    <div className={plainStyles.newsletter}>
      {screen.kind === 'form' && (
        <form className={plainStyles.form} {...form}>
          <TextField {...field} type={type} label="Email for our newsletter" error={validationError} />
          <div className={plainStyles.action}>
            <Button type="submit" busyLabel={screen.isSending && 'Subscribing…'}>
              {NEWSLETTER_COPY.submit}
            </Button>
          </div>
        </form>
      )}
      <NewsletterResult screen={screen} resultRef={resultRef} />
    </div>
  );
}

export const validateAtSign = (email: string): string | undefined =>
  email.includes('@') ? undefined : 'Enter an email address with an @, such as ada@example.com.';

/** Shows the prominent form. Sends any input, because the mailing list validates it. */
export function StyledNewsletterForm({ type = 'text' }: NewsletterFormProps) {
  const { isOffered, screen, form, field, resultRef } = useNewsletterForm();
  if (!isOffered) return null;
  return (
    <div className={prominentStyles.newsletter}>
      {screen.kind === 'form' && (
        <form {...form}>
          <Field label={NEWSLETTER_COPY.label}>
            {(control) => (
              <div className={prominentStyles.line}>
                <input {...field} {...control} type={type} className={prominentStyles.input} placeholder="ada@example.com" />
                <Button variant="primary" type="submit" busyLabel={screen.isSending && 'Subscribing…'}>
                  {NEWSLETTER_COPY.submit}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      <NewsletterResult screen={screen} resultRef={resultRef} />
    </div>
  );
}

interface NewsletterResultProps {
  readonly screen: NewsletterScreen;
  readonly resultRef: RefObject<HTMLDivElement | null>;
}

function NewsletterResult({ screen, resultRef }: NewsletterResultProps) {
  if (screen.kind === 'form') return screen.notice && <Alert {...screen.notice} />;
  return (
    <div ref={resultRef} tabIndex={-1}>
      <Alert severity="success" title={screen.title} />
    </div>
  );
}

interface NewsletterFormParts {
  readonly isOffered: boolean;
  readonly screen: NewsletterScreen;
  readonly validationError: string | undefined;
  readonly form: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'>;
  /** The field is uncontrolled, so that it keeps input from before hydration. */
  readonly field: Omit<ComponentProps<'input'>, 'id' | 'className'>;
  /** Receives the focus when the form disappears. */
  readonly resultRef: RefObject<HTMLDivElement | null>;
}

/** `validate` returns an error message for an email that must not be sent. */
function useNewsletterForm(validate: (email: string) => string | undefined = acceptAny): NewsletterFormParts {
  const { state, send, isOffered, isDoubleOptIn } = useNewsletter();
  const [validationError, setValidationError] = useState<string>();
  // After an edit the last result no longer describes the input.
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const screen = resolveNewsletterScreen(isEdited && state.kind !== 'sending' ? { kind: 'idle' } : state, isDoubleOptIn);
  useFocusFallback(screen.kind === 'success', resultRef);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value ?? '';
    const error = validate(email);
    setValidationError(error);
    if (error) return input.current?.focus();
    setEdited(false);
    void send(email);
  };
  const onInput = () => {
    // The result of a running request is shown even if the input has changed meanwhile.
    setEdited(state.kind !== 'sending');
    setValidationError(undefined);
  };
  return {
    isOffered,
    screen,
    validationError,
    // `dialog` prevents a submission before hydration from putting the email into the URL.
    form: { method: 'dialog', noValidate: true, onSubmit, onInput },
    field: { ref: input, name: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    resultRef,
  };
}

const acceptAny = () => undefined;

import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { type NewsletterScreen, newsletterScreen } from './newsletter-screen.ts';
import { useNewsletter } from './use-newsletter.ts';

export interface NewsletterFormProps {
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
export function useNewsletterForm(complaintOf: (email: string) => string | undefined = acceptAny): NewsletterFormParts {
  const { state, send, isOffered, isDoubleOptIn } = useNewsletter();
  const [complaint, setComplaint] = useState<string>();
  // After an edit the last result no longer describes the input.
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const screen = newsletterScreen(isEdited && state.kind !== 'sending' ? { kind: 'idle' } : state, isDoubleOptIn);
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

import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { useLostFocus } from '../browser/use-lost-focus.ts';
import { type NewsletterScreen, newsletterScreen } from './newsletter-screen.ts';
import { useNewsletter } from './use-newsletter.ts';

export interface NewsletterFormProps {
  /** `email` in the account area: phones then offer its keys, and browsers tidy what is typed. */
  readonly type?: 'text' | 'email';
}

interface NewsletterFormParts {
  readonly isOffered: boolean;
  readonly screen: NewsletterScreen;
  /** What is wrong with what was typed, before anything was sent. */
  readonly complaint: string | undefined;
  readonly form: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'>;
  /** The field keeps what was typed itself, from before this page was alive. */
  readonly field: Omit<ComponentProps<'input'>, 'id' | 'className'>;
  /** Takes the focus when the form is gone. */
  readonly outcome: RefObject<HTMLDivElement | null>;
}

/** What a newsletter form does, however it looks. `complaintOf` holds back an address that is not even sent. */
export function useNewsletterForm(complaintOf: (email: string) => string | undefined = acceptAny): NewsletterFormParts {
  const { state, send, isOffered, isDoubleOptIn } = useNewsletter();
  const [complaint, setComplaint] = useState<string>();
  // What was said was said of another address than the one that is typed now.
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const screen = newsletterScreen(isEdited && state.kind !== 'sending' ? { kind: 'idle' } : state, isDoubleOptIn);
  useLostFocus(screen.kind === 'success', outcome);
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
    // A dialog's form goes nowhere: no address lands in an address, should nobody listen yet.
    form: { method: 'dialog', noValidate: true, onSubmit, onInput },
    field: { ref: input, name: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    outcome,
  };
}

const acceptAny = () => undefined;

/** `subscribed` and `confirming` are quoted from the specification. */
export const NEWSLETTER_COPY = {
  title: 'Stay in touch',
  lead: 'News about the extension and the library, and how people use them. A few emails a year.',
  label: 'Email',
  submit: 'Subscribe',
  subscribed: 'Subscribed!',
  confirming: 'Success, a double opt-in confirmation email is on its way!',
  promise: 'Every email has an unsubscribe link. We use your address only for the newsletter.',
  unavailable: 'The newsletter is currently unavailable.',
} as const;

export type NewsletterState =
  | { readonly kind: 'idle' | 'sending' | 'success' | 'already' }
  | { readonly kind: 'error'; readonly error: NewsletterError };

export type NewsletterError =
  | { readonly kind: 'tooOften' | 'noResponse' | 'offline' }
  /** Message of the mailing list as plain text. */
  | { readonly kind: 'refused'; readonly reason: string };

interface NewsletterNotice {
  readonly severity: 'error' | 'info';
  readonly title: string;
  readonly message: string;
}

export type NewsletterScreen =
  | { readonly kind: 'form'; readonly isSending: boolean; readonly notice?: NewsletterNotice }
  | { readonly kind: 'success'; readonly title: string };

export function resolveNewsletterScreen(state: NewsletterState, isDoubleOptIn: boolean): NewsletterScreen {
  switch (state.kind) {
    case 'idle':
      return { kind: 'form', isSending: false };
    case 'sending':
      return { kind: 'form', isSending: true };
    case 'success':
      return {
        kind: 'success',
        title: isDoubleOptIn ? NEWSLETTER_COPY.confirming : NEWSLETTER_COPY.subscribed,
      };
    case 'already':
      return { kind: 'form', isSending: false, notice: ALREADY_SUBSCRIBED_NOTICE };
    case 'error':
      return {
        kind: 'form',
        isSending: false,
        notice: { severity: 'error', title: 'Not subscribed', message: formatError(state.error) },
      };
  }
}

const ALREADY_SUBSCRIBED_NOTICE: NewsletterNotice = {
  severity: 'info',
  title: 'This address is already subscribed.',
  message: 'You don’t need to do anything.',
};

function formatError(error: NewsletterError): string {
  switch (error.kind) {
    case 'refused':
      return `${toSentence(error.reason)} Check the address and try again.`;
    case 'tooOften':
      return 'Too many attempts with this email. Try again in about 5 minutes.';
    case 'offline':
      return 'You’re offline. Try again when you’re connected.';
    case 'noResponse':
      return 'Our mailing list is not responding. Try again in a minute.';
  }
}

/** Adds the period that some messages of the mailing list lack. */
function toSentence(text: string): string {
  if (!text) return 'The mailing list gave no reason.';
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

import { html } from '../../html.ts';

/** `msg` is HTML. */
export interface PostResponse {
  readonly result: 'success' | 'error';
  readonly msg: string;
}

const LIST_NAME = 'GoFullPage';

const errorResponse = (msg: string): PostResponse => ({ result: 'error', msg });

/** Mailchimp's wording. */
export const RESPONSES = {
  subscribed: { result: 'success', msg: 'Thank you for subscribing!' },
  confirmationSent: {
    result: 'success',
    msg: 'Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.',
  },
  tooManyAttempts: errorResponse(
    'Too many subscribe attempts for this email address. Please try again in about 5 minutes. (#5624)',
  ),
} as const satisfies Record<string, PostResponse>;

export const alreadySubscribed = (email: string, profile: string): PostResponse =>
  errorResponse(
    html`${email} is already subscribed to list ${LIST_NAME}. <a href="${profile}">Click here to update your profile</a>`.markup,
  );

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

export function addressError(email: string): PostResponse | undefined {
  if (email === '') return errorResponse('0 - Please enter a value');
  const [name = '', domain = '', ...others] = email.split('@');
  if (!email.includes('@') || others.length > 0) return errorResponse('0 - An email address must contain a single @.');
  if (name === '' || /\s/.test(name))
    return errorResponse(
      html`0 - The username portion of the email address is invalid (the portion before the @: ${name})`.markup,
    );
  if (!DOMAIN.test(domain))
    return errorResponse(
      html`0 - The domain portion of the email address is invalid (the portion after the @: ${domain})`.markup,
    );
  return undefined;
}

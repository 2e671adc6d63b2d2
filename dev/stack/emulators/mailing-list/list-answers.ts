import { html } from '../../html.ts';

/** `msg` is HTML. */
export interface PostAnswer {
  readonly result: 'success' | 'error';
  readonly msg: string;
}

const LIST_NAME = 'GoFullPage';

const refused = (msg: string): PostAnswer => ({ result: 'error', msg });

/** Mailchimp's wording. */
export const ANSWERS = {
  subscribed: { result: 'success', msg: 'Thank you for subscribing!' },
  almost: {
    result: 'success',
    msg: 'Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.',
  },
  tooOften: refused('Too many subscribe attempts for this email address. Please try again in about 5 minutes. (#5624)'),
} as const satisfies Record<string, PostAnswer>;

export const alreadySubscribed = (email: string, profile: string): PostAnswer =>
  refused(
    html`${email} is already subscribed to list ${LIST_NAME}. <a href="${profile}">Click here to update your profile</a>`.markup,
  );

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

export function addressRefusal(email: string): PostAnswer | undefined {
  if (email === '') return refused('0 - Please enter a value');
  const [name = '', domain = '', ...others] = email.split('@');
  if (!email.includes('@') || others.length > 0) return refused('0 - An email address must contain a single @.');
  if (name === '' || /\s/.test(name))
    return refused(html`0 - The username portion of the email address is invalid (the portion before the @: ${name})`.markup);
  if (!DOMAIN.test(domain))
    return refused(html`0 - The domain portion of the email address is invalid (the portion after the @: ${domain})`.markup);
  return undefined;
}

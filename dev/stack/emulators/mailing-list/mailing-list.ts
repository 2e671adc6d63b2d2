import { randomBytes } from 'node:crypto';
import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Email } from '../mail/outbox.ts';
import { type ListState, openListStore, type Subscriber } from './list-store.ts';

export const LIST_PATH = '/mailing-list';

/** Query parameters that identify the list. `u` is the account. */
export const LIST_PARAMETERS = { u: 'local', id: 'newsletter' } as const;

export interface MailingListEmulator {
  readonly url: string;
  getState(): ListState;
  setState(changed: Partial<Pick<ListState, 'isAway' | 'isDoubleOptIn'>>): void;
  subscribe(email: string): PostResponse;
  /** Subscribes the owner of a confirmation link. Returns undefined if the token is unknown. */
  confirm(token: string): Subscriber | undefined;
}

interface MailingListOptions {
  /** Origin of the dashboard, without a trailing slash. */
  readonly origin: string;
  /** Default: in memory. */
  readonly file?: string;
  readonly sendEmail: (mail: Email) => void;
  readonly now?: () => number;
}

/** Emulates the subscription API of the newsletter provider. Throws if the file contains anything else. */
export function openMailingList({ origin, file, sendEmail, now = Date.now }: MailingListOptions): MailingListEmulator {
  const list = openListStore(file);
  const attempts = createRateLimit(now);
  const base = `${origin}${LIST_PATH}`;
  const upsert = (subscriber: Subscriber) =>
    list.update({ subscribers: [...list.getState().subscribers.filter(({ email }) => email !== subscriber.email), subscriber] });
  return {
    url: `${base}/subscribe/post-json?${new URLSearchParams(LIST_PARAMETERS)}`,
    getState: list.getState,
    setState: list.update,
    subscribe(input) {
      const error = addressError(input.trim());
      if (error) return error;
      const email = input.trim().toLowerCase();
      if (attempts.isLimited(email)) return RESPONSES.tooManyAttempts;
      const { subscribers, isDoubleOptIn } = list.getState();
      const known = subscribers.find((each) => each.email === email);
      if (known?.state === 'subscribed') return alreadySubscribed(email, `${base}/profile`);
      const token = known?.token ?? randomBytes(16).toString('hex');
      upsert({ email, token, at: new Date(now()).toISOString(), state: isDoubleOptIn ? 'pending' : 'subscribed' });
      if (!isDoubleOptIn) return RESPONSES.subscribed;
      sendEmail(createConfirmationEmail(email, `${base}/subscribe/confirm?${new URLSearchParams({ token })}`));
      return RESPONSES.confirmationSent;
    },
    confirm(token) {
      const found = list.getState().subscribers.find((each) => each.token === token);
      if (!found) return undefined;
      const confirmed = { ...found, state: 'subscribed' } as const;
      upsert(confirmed);
      return confirmed;
    },
  };
}

const MAX_ATTEMPTS = 5;
const WINDOW_MS = 5 * 60_000;

/** Limits submissions per address to 5 in 5 minutes. Refused ones do not count. */
function createRateLimit(now: () => number) {
  const attempts = new Map<string, readonly number[]>();
  return {
    isLimited(email: string): boolean {
      const recent = (attempts.get(email) ?? []).filter((at) => now() - at < WINDOW_MS);
      if (recent.length >= MAX_ATTEMPTS) return true;
      attempts.set(email, [...recent, now()]);
      return false;
    },
  };
}

const createConfirmationEmail = (to: string, link: string): Email => ({
  to,
  subject: `${SITE.name}: Please Confirm Subscription`,
  text: [
    'Please confirm your subscription',
    `Yes, subscribe me to this list:\n\n${link}`,
    'If you received this email by mistake, simply delete it. You will not be subscribed if you do not follow the link above.',
  ].join('\n\n'),
  html: html`<h2>Please confirm your subscription</h2>
<p><a href="${link}">Yes, subscribe me to this list</a></p>
<p>If you received this email by mistake, simply delete it. You will not be subscribed if you do not follow the link above.</p>`
    .markup,
});

/** `msg` is HTML. */
interface PostResponse {
  readonly result: 'success' | 'error';
  readonly msg: string;
}

const LIST_NAME = 'GoFullPage';

const errorResponse = (msg: string): PostResponse => ({ result: 'error', msg });

/** Mailchimp's wording. */
const RESPONSES = {
  subscribed: { result: 'success', msg: 'Thank you for subscribing!' },
  confirmationSent: {
    result: 'success',
    msg: 'Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.',
  },
  tooManyAttempts: errorResponse(
    'Too many subscribe attempts for this email address. Please try again in about 5 minutes. (#5624)',
  ),
} as const satisfies Record<string, PostResponse>;

const alreadySubscribed = (email: string, profile: string): PostResponse =>
  errorResponse(
    html`${email} is already subscribed to list ${LIST_NAME}. <a href="${profile}">Click here to update your profile</a>`.markup,
  );

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

function addressError(email: string): PostResponse | undefined {
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

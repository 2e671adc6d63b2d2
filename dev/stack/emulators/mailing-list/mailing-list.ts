import { randomBytes } from 'node:crypto';
import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Email } from '../mail/outbox.ts';
import { type ListState, openListStore, type Subscriber } from './list-store.ts';

export const LIST_PATH = '/mailing-list';

/** Query parameters that identify the list. Mailchimp uses `u` for the account and `id` for the list. */
export const LIST_PARAMETERS = { u: 'local', id: 'newsletter' } as const;

export interface MailingListEmulator {
  readonly url: string;
  getState(): ListState;
  setState(changes: Partial<Pick<ListState, 'isDown' | 'isDoubleOptIn'>>): void;
  subscribe(email: string): PostResponse;
  /** Confirms the subscription with the token of a confirmation link. Returns undefined if the token is unknown. */
  confirm(token: string): Subscriber | undefined;
}

interface MailingListOptions {
  /** Origin of the dashboard, without a trailing slash. */
  readonly origin: string;
  /** Default: in memory. */
  readonly file?: string;
  readonly sendEmail: (email: Email) => void;
  readonly now?: () => number;
}

/** Emulates the subscription API of the newsletter provider. Throws if the file does not contain a valid list. */
export function openMailingList({ origin, file, sendEmail, now = Date.now }: MailingListOptions): MailingListEmulator {
  const list = openListStore(file);
  const rateLimit = createRateLimit(now);
  const baseUrl = `${origin}${LIST_PATH}`;
  const upsert = (subscriber: Subscriber) =>
    list.update({ subscribers: [...list.getState().subscribers.filter(({ email }) => email !== subscriber.email), subscriber] });
  return {
    url: `${baseUrl}/subscribe/post-json?${new URLSearchParams(LIST_PARAMETERS)}`,
    getState: list.getState,
    setState: list.update,
    subscribe(input) {
      const error = findEmailError(input.trim());
      if (error) return error;
      const email = input.trim().toLowerCase();
      if (!rateLimit.tryAttempt(email)) return RESPONSES.tooManyAttempts;
      const { subscribers, isDoubleOptIn } = list.getState();
      const existing = subscribers.find((each) => each.email === email);
      if (existing?.state === 'subscribed') return createAlreadySubscribedResponse(email, `${baseUrl}/profile`);
      const token = existing?.token ?? randomBytes(16).toString('hex');
      upsert({ email, token, at: new Date(now()).toISOString(), state: isDoubleOptIn ? 'pending' : 'subscribed' });
      if (!isDoubleOptIn) return RESPONSES.subscribed;
      sendEmail(createConfirmationEmail(email, `${baseUrl}/subscribe/confirm?${new URLSearchParams({ token })}`));
      return RESPONSES.confirmationSent;
    },
    confirm(token) {
      const subscriber = list.getState().subscribers.find((each) => each.token === token);
      if (!subscriber) return undefined;
      const confirmed = { ...subscriber, state: 'subscribed' } as const;
      upsert(confirmed);
      return confirmed;
    },
  };
}

const MAX_ATTEMPTS = 5;
const ATTEMPT_WINDOW_MS = 5 * 60_000;

function createRateLimit(now: () => number) {
  const attemptTimes = new Map<string, readonly number[]>();
  return {
    /** Counts an allowed submission. Returns false, and does not count it, if the limit is reached. */
    tryAttempt(email: string): boolean {
      const recent = (attemptTimes.get(email) ?? []).filter((time) => now() - time < ATTEMPT_WINDOW_MS);
      if (recent.length >= MAX_ATTEMPTS) return false;
      attemptTimes.set(email, [...recent, now()]);
      return true;
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

const createErrorResponse = (msg: string): PostResponse => ({ result: 'error', msg });

/** Mailchimp's wording. */
const RESPONSES = {
  subscribed: { result: 'success', msg: 'Thank you for subscribing!' },
  confirmationSent: {
    result: 'success',
    msg: 'Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.',
  },
  tooManyAttempts: createErrorResponse(
    'Too many subscribe attempts for this email address. Please try again in about 5 minutes. (#5624)',
  ),
} as const satisfies Record<string, PostResponse>;

const createAlreadySubscribedResponse = (email: string, profile: string): PostResponse =>
  createErrorResponse(
    html`${email} is already subscribed to list ${LIST_NAME}. <a href="${profile}">Click here to update your profile</a>`.markup,
  );

const DOMAIN_PATTERN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

function findEmailError(email: string): PostResponse | undefined {
  if (email === '') return createErrorResponse('0 - Please enter a value');
  const [name = '', domain = '', ...others] = email.split('@');
  if (!email.includes('@') || others.length > 0) return createErrorResponse('0 - An email address must contain a single @.');
  if (name === '' || /\s/.test(name))
    return createErrorResponse(
      html`0 - The username portion of the email address is invalid (the portion before the @: ${name})`.markup,
    );
  if (!DOMAIN_PATTERN.test(domain))
    return createErrorResponse(
      html`0 - The domain portion of the email address is invalid (the portion after the @: ${domain})`.markup,
    );
  return undefined;
}

import { randomBytes } from 'node:crypto';
import type { Email } from '../mail/outbox.ts';
import { createRateLimit } from './attempts.ts';
import { createConfirmationEmail } from './confirmation-mail.ts';
import { type ListState, openListStore, type Subscriber } from './kept-list.ts';
import { addressError, alreadySubscribed, type PostResponse, RESPONSES } from './list-answers.ts';

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
export function openMailingList({ origin, file, sendEmail: deliver, now = Date.now }: MailingListOptions): MailingListEmulator {
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
      deliver(createConfirmationEmail(email, `${base}/subscribe/confirm?${new URLSearchParams({ token })}`));
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

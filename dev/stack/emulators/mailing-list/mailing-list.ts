import { randomBytes } from 'node:crypto';
import type { Mail } from '../mail/outbox.ts';
import { openAttempts } from './attempts.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { keptList, type ListState, type Subscriber } from './kept-list.ts';
import { ANSWERS, addressRefusal, alreadySubscribed, type PostAnswer } from './list-answers.ts';

export const LIST_PATH = '/mailing-list';

/** Query parameters that identify the list. `u` is the account. */
export const LIST_IDS = { u: 'local', id: 'newsletter' } as const;

export interface MailingListEmulator {
  readonly address: string;
  now(): ListState;
  set(changed: Partial<Pick<ListState, 'isAway' | 'isDoubleOptIn'>>): void;
  subscribe(email: string): PostAnswer;
  /** Subscribes the owner of a confirmation link. Returns undefined if the token is unknown. */
  confirm(token: string): Subscriber | undefined;
}

interface MailingListOptions {
  /** Origin of the dashboard, without a trailing slash. */
  readonly origin: string;
  /** Default: in memory. */
  readonly file?: string;
  readonly deliver: (mail: Mail) => void;
  readonly now?: () => number;
}

/** Emulates the subscription API of the newsletter provider. Throws if the file contains anything else. */
export function openMailingList({ origin, file, deliver, now = Date.now }: MailingListOptions): MailingListEmulator {
  const list = keptList(file);
  const attempts = openAttempts(now);
  const base = `${origin}${LIST_PATH}`;
  const put = (subscriber: Subscriber) =>
    list.change({ subscribers: [...list.now().subscribers.filter(({ email }) => email !== subscriber.email), subscriber] });
  return {
    address: `${base}/subscribe/post-json?${new URLSearchParams(LIST_IDS)}`,
    now: list.now,
    set: list.change,
    subscribe(typed) {
      const refusal = addressRefusal(typed.trim());
      if (refusal) return refusal;
      const email = typed.trim().toLowerCase();
      if (attempts.isTooOften(email)) return ANSWERS.tooOften;
      const { subscribers, isDoubleOptIn } = list.now();
      const known = subscribers.find((each) => each.email === email);
      if (known?.state === 'subscribed') return alreadySubscribed(email, `${base}/profile`);
      const token = known?.token ?? randomBytes(16).toString('hex');
      put({ email, token, at: new Date(now()).toISOString(), state: isDoubleOptIn ? 'pending' : 'subscribed' });
      if (!isDoubleOptIn) return ANSWERS.subscribed;
      deliver(confirmationMail(email, `${base}/subscribe/confirm?${new URLSearchParams({ token })}`));
      return ANSWERS.almost;
    },
    confirm(token) {
      const found = list.now().subscribers.find((each) => each.token === token);
      if (!found) return undefined;
      const confirmed = { ...found, state: 'subscribed' } as const;
      put(confirmed);
      return confirmed;
    },
  };
}

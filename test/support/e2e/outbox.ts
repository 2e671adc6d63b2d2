import { setTimeout as sleep } from 'node:timers/promises';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import type { OutboxEmail } from '../../../dev/stack/emulators/mail/outbox.ts';

/** Much longer than 10 s, the interval in which billing emails are sent. */
const EMAIL_TIMEOUT_MS = 60_000;
const POLL_EVERY_MS = 50;

const CODE = /\b\d{6}\b/;
const INVITATION_URL = /https?:\S+\/invites\?\S+/;

type Outbox = Pick<StackFacts, 'dashboard'>;

/** Waits until an address has an email whose text or subject matches. Returns the newest. */
export async function waitForEmail({ dashboard }: Outbox, to: string, pattern: RegExp | string = ''): Promise<OutboxEmail> {
  const deadline = Date.now() + EMAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const emails: readonly OutboxEmail[] = await (await fetch(`${dashboard}/outbox.json`)).json();
    const email = emails.findLast((each) => each.to === to && (each.subject.match(pattern) ?? each.text.match(pattern)));
    if (email) return email;
    await sleep(POLL_EVERY_MS);
  }
  throw new Error(`No email to ${to} arrived.`);
}

/** Waits for an email whose text or subject matches. Returns the match in the text of the newest. Throws if only the subject matches. */
async function readFromNewestEmail(outbox: Outbox, to: string, pattern: RegExp): Promise<string> {
  const match = pattern.exec((await waitForEmail(outbox, to, pattern)).text)?.[0];
  if (match === undefined) throw new Error(`The newest email to ${to} matches ${pattern} only in its subject.`);
  return match;
}

export const waitForCode = (outbox: Outbox, email: string): Promise<string> => readFromNewestEmail(outbox, email, CODE);

export const waitForInvitationUrl = (outbox: Outbox, email: string): Promise<string> =>
  readFromNewestEmail(outbox, email, INVITATION_URL);

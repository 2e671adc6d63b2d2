import { setTimeout as sleep } from 'node:timers/promises';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import type { OutboxEmail } from '../../../dev/stack/emulators/mail/outbox.ts';

const EMAIL_TIMEOUT_MS = 60_000;
const POLL_EVERY_MS = 50;

const CODE = /\b\d{6}\b/;
const INVITATION_URL = /https?:\S+\/invites\?\S+/;

/** Waits until an address has an email whose text or subject matches. Returns the newest. Billing emails are sent every 10 s. */
export async function newestEmailTo(
  { dashboard }: Pick<StackFacts, 'dashboard'>,
  to: string,
  pattern: RegExp | string = '',
): Promise<OutboxEmail> {
  const deadline = Date.now() + EMAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const emails: readonly OutboxEmail[] = await (await fetch(`${dashboard}/outbox.json`)).json();
    const email = emails.findLast((each) => each.to === to && (each.subject.match(pattern) ?? each.text.match(pattern)));
    if (email) return email;
    await sleep(POLL_EVERY_MS);
  }
  throw new Error(`No email to ${to} arrived.`);
}

export const newestCodeTo = async (stack: Pick<StackFacts, 'dashboard'>, email: string): Promise<string> =>
  CODE.exec((await newestEmailTo(stack, email, CODE)).text)?.[0] ?? '';

export async function invitationUrl(stack: Pick<StackFacts, 'dashboard'>, email: string): Promise<string> {
  const url = INVITATION_URL.exec((await newestEmailTo(stack, email, INVITATION_URL)).text)?.[0];
  if (!url) throw new Error(`The newest email to ${email} has no invitation link.`);
  return url;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import type { OutboxEmail } from '../../../dev/stack/emulators/mail/outbox.ts';

const EMAIL_TIMEOUT_MS = 60_000;
const POLL_EVERY_MS = 50;

/** Waits until an address has an email. Returns the newest. */
export async function newestEmailTo({ dashboard }: Pick<StackFacts, 'dashboard'>, to: string): Promise<OutboxEmail> {
  const deadline = Date.now() + EMAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const emails: OutboxEmail[] = await (await fetch(`${dashboard}/outbox.json`)).json();
    const email = emails.findLast((each) => each.to === to);
    if (email) return email;
    await sleep(POLL_EVERY_MS);
  }
  throw new Error(`No email to ${to} arrived.`);
}

export const newestCodeTo = async (stack: Pick<StackFacts, 'dashboard'>, email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await newestEmailTo(stack, email)).text)?.[0] ?? '';

export async function invitationUrl(stack: Pick<StackFacts, 'dashboard'>, email: string): Promise<string> {
  const url = /https?:\S+\/invites\?\S+/.exec((await newestEmailTo(stack, email)).text)?.[0];
  if (!url) throw new Error(`The newest email to ${email} has no invitation link.`);
  return url;
}

import { onTestFinished } from 'vitest';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';

// Actions of the dashboard that affect the whole stack. Tests that use them belong in test/e2e/exclusive.

async function post({ dashboard }: StackFacts, path: string, body?: URLSearchParams): Promise<void> {
  const response = await fetch(`${dashboard}/${path}`, { method: 'POST', redirect: 'manual', ...(body && { body }) });
  if (response.status !== 303) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

export const ONE_HOUR_IN_DAYS = 1 / 24;

/** Moves the clock of the stack and returns its new time. Access tokens expire within an hour, so users must sign in again. */
export async function advanceClock({ dashboard }: StackFacts, days: number): Promise<Date> {
  const response = await fetch(`${dashboard}/clock`, { method: 'POST', body: JSON.stringify({ days }) });
  if (!response.ok) throw new Error(`POST /clock: ${response.status} ${await response.text()}`);
  const { now }: { now: string } = await response.json();
  return new Date(now);
}

/** Holds the events that Stripe sends until `releaseEvents` is called or the test ends. */
export async function holdEvents(stack: StackFacts): Promise<void> {
  onTestFinished(() => releaseEvents(stack));
  await post(stack, 'events/hold');
}

/** Sends an event at once, also while events are held. */
export const sendEvent = (stack: StackFacts, id: string): Promise<void> =>
  post(stack, 'events/send', new URLSearchParams({ id }));

export const releaseEvents = (stack: StackFacts): Promise<void> => post(stack, 'events/release');

/** Disputes a payment, as the bank of its customer does. Returns the id of the dispute. */
export async function openDispute(stack: StackFacts, charge: string): Promise<string> {
  await post(stack, 'disputes/open', new URLSearchParams({ charge }));
  const disputes: { id: string; charge: string }[] = await (await fetch(`${stack.dashboard}/disputes.json`)).json();
  return disputes.findLast((dispute) => dispute.charge === charge)?.id ?? '';
}

/** Makes the bank decide that its customer gets the money back. */
export const loseDispute = (stack: StackFacts, id: string): Promise<void> =>
  post(stack, 'disputes/lose', new URLSearchParams({ id }));

/** Changes a setting of the newsletter's provider until the test ends. */
export async function changeNewsletter(stack: StackFacts, setting: 'away' | 'single opt-in'): Promise<void> {
  onTestFinished(() => resetNewsletter(stack));
  await post(stack, setting === 'away' ? 'subscribers/leave' : 'subscribers/single');
}

/** Restores the settings with which a stack starts: the provider responds, with double opt-in. */
export async function resetNewsletter(stack: StackFacts): Promise<void> {
  await post(stack, 'subscribers/return');
  await post(stack, 'subscribers/double');
}

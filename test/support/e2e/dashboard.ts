import { onTestFinished } from 'vitest';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import type { Fault } from '../../../dev/stack/emulators/fault-switch.ts';
import { DAY_MS } from '../durations.ts';

// Actions of the dashboard. All but the actions on disputes affect the whole stack, so tests that use them belong in
// test/e2e/exclusive.

/** The dashboard redirects after a form, and responds with JSON to a JSON body. */
async function post({ dashboard }: StackFacts, path: string, body?: URLSearchParams | string): Promise<Response> {
  const response = await fetch(`${dashboard}/${path}`, { method: 'POST', redirect: 'manual', ...(body && { body }) });
  const expectedStatus = typeof body === 'string' ? 200 : 303;
  if (response.status !== expectedStatus) throw new Error(`POST /${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Moves the clock of the stack and returns its new time. Access tokens expire within an hour, so users must sign in again. */
export async function advanceClock(stack: StackFacts, stepMs: number): Promise<Date> {
  const response = await post(stack, 'clock', JSON.stringify({ days: stepMs / DAY_MS }));
  const { now }: { now: string } = await response.json();
  return new Date(now);
}

/** Holds the events that Stripe sends until `releaseEvents` is called or the test ends. */
export async function holdEvents(stack: StackFacts): Promise<void> {
  onTestFinished(() => releaseEvents(stack));
  await post(stack, 'events/hold');
}

export async function releaseEvents(stack: StackFacts): Promise<void> {
  await post(stack, 'events/release');
}

/** Sends an event at once, also while events are held. */
export async function sendEvent(stack: StackFacts, id: string): Promise<void> {
  await post(stack, 'events/send', new URLSearchParams({ id }));
}

/** Disputes a payment, as the bank of its customer does. Returns the id of the dispute. */
export async function openDispute(stack: StackFacts, charge: string): Promise<string> {
  await post(stack, 'disputes/open', new URLSearchParams({ charge }));
  const disputes: { id: string; charge: string }[] = await (await fetch(`${stack.dashboard}/disputes.json`)).json();
  return disputes.findLast((dispute) => dispute.charge === charge)?.id ?? '';
}

/** Makes the bank decide that its customer gets the money back. */
export async function loseDispute(stack: StackFacts, id: string): Promise<void> {
  await post(stack, 'disputes/lose', new URLSearchParams({ id }));
}

/** Changes a setting of the newsletter's provider until the test ends. */
export async function changeNewsletter(stack: StackFacts, setting: 'unavailable' | 'single opt-in'): Promise<void> {
  onTestFinished(() => resetNewsletter(stack));
  await post(stack, setting === 'unavailable' ? 'subscribers/leave' : 'subscribers/single');
}

/** Restores the settings with which a stack starts: the provider responds, with double opt-in. */
export async function resetNewsletter(stack: StackFacts): Promise<void> {
  await post(stack, 'subscribers/return');
  await post(stack, 'subscribers/double');
}

/** Makes the next `count` requests to the service fail. */
async function setFault(stack: StackFacts, fault: Pick<Fault, 'service' | 'kind' | 'count'>): Promise<void> {
  await post(stack, 'faults', JSON.stringify(fault));
}

/** More requests than the SDKs send for one call, including retries. */
const UNLIMITED = 1_000;

interface FaultOptions extends Pick<Fault, 'service' | 'kind'> {
  readonly count?: number;
}

/** The next `count` requests to the service fail during `act`. Default: all of them. */
export async function withFault<T>(
  stack: StackFacts,
  { count = UNLIMITED, ...fault }: FaultOptions,
  act: () => Promise<T>,
): Promise<T> {
  await setFault(stack, { ...fault, count });
  return act().finally(() => setFault(stack, { ...fault, count: 0 }));
}

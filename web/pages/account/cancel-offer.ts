import { longDate } from '#shared/long-date.ts';
import type { Subscription } from '#shared/subscription.ts';

export interface CancelOffer {
  /** What the button reads that begins it. */
  readonly act: string;
  readonly title: string;
  /** What each choice would do, in the order of the choices. */
  readonly words: readonly string[];
  /** The day to which it can be put off; nothing where it can only be done now. */
  readonly later: string | undefined;
}

/** A period can be waited for only while it is running and paid for, or free. */
const RUNNING = ['active', 'trialing'];

const NOW = {
  trialing: 'Cancel now: the trial ends at once. There is one trial for each account, so it cannot be taken up again.',
  paid: 'Cancel now: Premium ends at once. What is left of the paid time is not refunded.',
} as const;

/** How a subscription can be canceled. */
export function cancelOffer({ status, cancel_at_period_end, current_period_end }: Subscription): CancelOffer {
  const end = longDate(current_period_end);
  const now = status === 'trialing' ? NOW.trialing : NOW.paid;
  const title = 'Cancel your subscription?';
  if (cancel_at_period_end || !RUNNING.includes(status)) return { act: 'Cancel now', title, words: [now], later: undefined };
  const later = `Cancel on ${end}: you keep Premium until then, and ${status === 'trialing' ? 'nothing is' : 'nothing more is'} charged.`;
  return { act: 'Cancel subscription', title, words: [later, now], later: end };
}

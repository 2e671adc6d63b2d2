import { formatLongDate } from '#shared/format-date.ts';
import type { Subscription } from '#shared/subscription.ts';
import { PAYER, type Payer, type PayerFacts } from './payer.ts';

export interface CancelOffer {
  /** Label of the button that opens the dialog. */
  readonly act: string;
  readonly title: string;
  /** Effect of each choice, in the order of the choices. */
  readonly words: readonly string[];
  /** Date to which the cancellation can be deferred. Undefined if it must be immediate. */
  readonly later: string | undefined;
}

/** Only a period that is paid for or free can run to its end. */
const RUNNING = ['active', 'trialing'];

const nowWords = (status: string, { ends }: Pick<PayerFacts, 'ends'>): string =>
  status === 'trialing'
    ? 'Cancel now: your trial ends immediately. Each account gets one trial.'
    : `Cancel now: ${ends}. The remaining time is not refunded.`;

export function cancelOffer({ status, cancel_at_period_end, current_period_end }: Subscription, payer: Payer): CancelOffer {
  const end = formatLongDate(current_period_end);
  const now = nowWords(status, PAYER[payer]);
  const title = 'Cancel your subscription?';
  if (cancel_at_period_end || !RUNNING.includes(status)) return { act: 'Cancel now', title, words: [now], later: undefined };
  const { keeps } = PAYER[payer];
  const later = `Cancel on ${end}: ${keeps} until then, and ${status === 'trialing' ? 'nothing is' : 'nothing more is'} charged.`;
  return { act: 'Cancel subscription', title, words: [later, now], later: end };
}

import { formatLongDate } from '#shared/format-date.ts';
import type { Subscription } from '#shared/subscription.ts';
import { PAYER, type Payer, type PayerInfo } from './payer.ts';

export interface CancelOffer {
  /** Label of the button that opens the dialog. */
  readonly buttonLabel: string;
  readonly title: string;
  /** Effect of each choice, in the order of the choices. */
  readonly effects: readonly string[];
  /** Date to which the cancellation can be deferred. Undefined if it must be immediate. */
  readonly deferredDate: string | undefined;
}

/** Only a period that is paid for or free can run to its end. */
const RUNNING = ['active', 'trialing'];

const immediateEffect = (status: string, { endsText: ends }: Pick<PayerInfo, 'endsText'>): string =>
  status === 'trialing'
    ? 'Cancel now: your trial ends immediately. Each account gets one trial.'
    : `Cancel now: ${ends}. The remaining time is not refunded.`;

export function cancelOffer({ status, cancel_at_period_end, current_period_end }: Subscription, payer: Payer): CancelOffer {
  const end = formatLongDate(current_period_end);
  const now = immediateEffect(status, PAYER[payer]);
  const title = 'Cancel your subscription?';
  if (cancel_at_period_end || !RUNNING.includes(status))
    return { buttonLabel: 'Cancel now', title, effects: [now], deferredDate: undefined };
  const { keepsText: keeps } = PAYER[payer];
  const later = `Cancel on ${end}: ${keeps} until then, and ${status === 'trialing' ? 'nothing is' : 'nothing more is'} charged.`;
  return { buttonLabel: 'Cancel subscription', title, effects: [later, now], deferredDate: end };
}

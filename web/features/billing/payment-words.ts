import type { Payment } from '#shared/payment.ts';

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const STATUS: Readonly<Record<string, string>> = { succeeded: 'Paid', pending: 'Pending', failed: 'Failed' };

/** Formats a time: "Nov 21, 2026, 2:05 PM". */
export const momentWords = (when: Date): string => WHEN.format(when);

export function paymentStatus({ status, amount, refunds }: Pick<Payment, 'status' | 'amount' | 'refunds'>): string {
  const returned = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, refund) => sum + refund.amount, 0);
  if (returned > 0) return returned < amount ? 'Partly refunded' : 'Refunded';
  if (refunds.length > 0) return 'Refund pending';
  return STATUS[status] ?? status;
}

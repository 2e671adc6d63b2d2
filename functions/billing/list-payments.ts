import { hasCode } from '#shared/errors.ts';
import type { Payment } from '#shared/payment.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { logAndCount } from '../http/logging.ts';
import { describeError } from '../internal-error.ts';

/** Returns `null` when Stripe is unavailable, so that the caller can still show everything else. */
export async function listPaymentsOrNull(
  { payments }: Pick<Clients, 'payments'>,
  { customerId, billing }: Pick<User, 'customerId' | 'billing'>,
): Promise<Payment[] | null> {
  if (customerId === undefined) return [];
  try {
    return await payments.list(customerId, billing?.dispute);
  } catch (error) {
    if (!hasCode(error, 'retry')) throw error;
    logAndCount('paymentsUnavailable', { reason: describeError(error) });
    return null;
  }
}

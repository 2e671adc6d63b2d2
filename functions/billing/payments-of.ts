import { hasCode } from '#shared/errors.ts';
import type { Payment } from '#shared/payment.ts';
import type { Clients } from '../clients.ts';

/** What a customer has paid. Nothing else depends on that: with Stripe away it is `null`, and the rest can be shown. */
export async function paymentsOf(
  { payments }: Pick<Clients, 'payments'>,
  { customerId }: { readonly customerId?: string | undefined },
): Promise<Payment[] | null> {
  if (customerId === undefined) return [];
  try {
    return await payments.ofCustomer(customerId);
  } catch (error) {
    if (hasCode(error, 'retry')) return null;
    throw error;
  }
}

import { stripeWebhook } from '../../../functions/events/stripe-webhook.lambda.ts';
import type { BillingFixture } from './billing-fixture.ts';

type Receiver = Pick<BillingFixture, 'deliveries' | 'emulator'> & { readonly clients: Parameters<typeof stripeWebhook>[0] };

/** Passes the collected webhook requests of these types to the product, and drops the others. Default: all types. */
export async function deliverEvents({ deliveries, emulator, clients }: Receiver, types?: readonly string[]): Promise<void> {
  await emulator.runDue();
  for (const delivery of deliveries.splice(0)) {
    const isWanted = types === undefined || types.includes(JSON.parse(delivery.payload).type);
    if (isWanted) await stripeWebhook(clients, delivery);
  }
}

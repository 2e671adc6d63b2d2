import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { type BillingRow, metadataOf } from '../clients/billing-rows.ts';
import { billingSchema } from '../clients/user-records.ts';
import { audit, now, syncing, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { ownerOf, type Syncing, syncBilling } from '../sync-billing.ts';
import { onRecord, type Recording } from './on-record.ts';

/**
 * Syncs the billing of a user or an organization from Stripe.
 *
 * Throws `notFound` when no user or organization has the customer. Throws `retry` when Stripe is unavailable, or when the row's
 * customer changes during the sync.
 */
export async function resyncBilling(
  clients: Syncing & Recording,
  { customerId, reason }: Input<'resyncBilling'>,
  actor: Actor,
): Promise<Output<'resyncBilling'>> {
  const before = await rowOfCustomer(clients, customerId);
  const known = factsOf(before);
  const act = { act: 'resyncBilling', target: `customer#${customerId}`, before: known, reason } as const;
  return onRecord(clients, actor, act, async () => {
    const after = await syncBilling(clients, customerId, before.owner);
    if (!after) throw new AppError('retry', 'This customer is changing at this moment. Try again.');
    const found = factsOf(after);
    const answer = { before: statusOf(before), after: statusOf(after), isChanged: !isDeepStrictEqual(known, found) };
    return { answer, after: found };
  });
}

async function rowOfCustomer(clients: Syncing, customerId: string): Promise<BillingRow> {
  const owner = await ownerOf(clients, customerId);
  const row = owner && (await clients.billingRecords.get(owner));
  if (row?.customerId !== customerId) throw new AppError('notFound', 'customerId: a customer of nobody here.');
  return row;
}

const statusOf = ({ billing }: BillingRow): string | undefined => billing?.subscription?.status;

/** Returns JSON, because audit entries store JSON. */
const factsOf = ({ owner, customerId, billing }: BillingRow) => ({
  ...metadataOf(owner),
  ...(customerId !== undefined && { customerId }),
  ...(billing && { billing: z.encode(billingSchema, billing) }),
});

export const handler = operation(operations.resyncBilling, (input, actor) =>
  resyncBilling({ ...syncing(), audit: audit(), users: users(), now }, input, actor),
);

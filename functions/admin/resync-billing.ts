import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../actor.ts';
import { type BillingRow, metadataOf } from '../clients/billing-rows.ts';
import { billingSchema } from '../clients/user-records.ts';
import { audit, now, syncing, users } from '../clients.ts';
import { operation } from '../operation.ts';
import { ownerOf, type Syncing, syncBilling } from '../sync-billing.ts';
import { onRecord, type Recording } from './on-record.ts';

/**
 * Writes down what Stripe has of a customer now, of a person or an organization, and answers what that has changed.
 *
 * Errors: `notFound` for a customer of nobody here; `retry` when Stripe is away, or the customer is just becoming another.
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

/** As JSON, which is what goes on record. */
const factsOf = ({ owner, customerId, billing }: BillingRow) => ({
  ...metadataOf(owner),
  ...(customerId !== undefined && { customerId }),
  ...(billing && { billing: z.encode(billingSchema, billing) }),
});

export const handler = operation('resyncBilling', (input, actor) =>
  resyncBilling({ ...syncing(), audit: audit(), users: users(), now }, input, actor),
);

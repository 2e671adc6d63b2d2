import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import * as operations from '#shared/staff-operations.ts';
import { type DisputeClients, markLostDisputes } from '../billing/mark-lost-disputes.ts';
import { findOwner, type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import { type BillingRow, toMetadata } from '../clients/billing-rows.ts';
import { billingSchema } from '../clients/user-records.ts';
import { audit, disputes, now, syncClients, users } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { staffOperation } from './staff-operation.ts';
import { type AuditClients, withAudit } from './with-audit.ts';

/**
 * Syncs the billing of a user or an organization from Stripe, including disputes.
 *
 * Throws `notFound` when no user or organization has the customer. Throws `retry` when Stripe is unavailable, or when the row's
 * customer changes during the sync.
 */
export async function resyncBilling(
  clients: SyncClients & DisputeClients & AuditClients,
  { customerId, reason }: Input<'resyncBilling'>,
  actor: Actor,
): Promise<Output<'resyncBilling'>> {
  const rowBefore = await requireRow(clients, customerId);
  const factsBefore = toAuditFacts(rowBefore);
  const action = { act: 'resyncBilling', target: `customer#${customerId}`, before: factsBefore, reason } as const;
  return withAudit(clients, actor, action, async () => {
    const rowAfter = await syncBilling(clients, customerId, rowBefore.owner, () => markLostDisputes(clients, customerId));
    if (!rowAfter) throw new AppError('retry', 'This customer is being changed. Try again.');
    const factsAfter = toAuditFacts(rowAfter);
    const output = {
      before: getStatus(rowBefore),
      after: getStatus(rowAfter),
      isChanged: !isDeepStrictEqual(factsBefore, factsAfter),
    };
    return { output, after: factsAfter };
  });
}

async function requireRow(clients: SyncClients, customerId: string): Promise<BillingRow> {
  const owner = await findOwner(clients, customerId);
  const row = owner && (await clients.billingRecords.get(owner));
  if (row?.customerId !== customerId) throw new AppError('notFound', 'customerId: no user or organization has this customer.');
  return row;
}

const getStatus = ({ billing }: BillingRow): string | undefined => billing?.subscription?.status;

/** Returns JSON, because audit entries store JSON. Omits Stripe's page for the due payment, because only the payer may see that page. */
const toAuditFacts = ({ owner, customerId, billing }: BillingRow) => ({
  ...toMetadata(owner),
  ...(customerId !== undefined && { customerId }),
  ...(billing && { billing: z.encode(billingSchema, { ...billing, paymentAuthenticationUrl: undefined }) }),
});

export const handler = staffOperation(operations.resyncBilling, (input, actor) =>
  resyncBilling({ ...syncClients(), disputes: disputes(), audit: audit(), users: users(), now }, input, actor),
);

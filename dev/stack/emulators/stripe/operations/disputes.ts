import * as z from 'zod/mini';
import { listRecords, requireRecord } from '../account.ts';
import { closeDispute, isClosed, isUnderReview } from '../billing/disputes.ts';
import { updateAndRecordEvent } from '../events/record-event.ts';
import { isInquiry, NO_EVIDENCE } from '../objects/dispute.ts';
import { defineOperation } from '../operation.ts';
import type { Dispute } from '../records/dispute-records.ts';
import { serialize } from '../serialize.ts';
import { createdField, expandField, flag, mergeMetadata, metadataUpdate, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';

const paymentFilters = { charge: z.optional(nonEmptyText), payment_intent: z.optional(nonEmptyText) };

const listSchema = z.strictObject({ ...pagingFields, ...createdField, ...paymentFilters });

const defineList = (kind: 'dispute' | 'radar.early_fraud_warning', path: 'disputes' | 'radar/early_fraud_warnings') =>
  defineOperation(`GET /v1/${path}`, listSchema, (account, { created, charge, payment_intent: intent, ...params }) => {
    const records = listRecords(account, kind).filter(
      (record) =>
        matchesCreated(record.created, created) &&
        (charge ?? record.charge) === record.charge &&
        (intent === undefined || requireRecord(account, 'charge', record.charge).paymentIntent === intent),
    );
    return paginateRecords(account, [`/v1/${path}`, kind], records, params);
  });

const MAX_EVIDENCE_LENGTH = 20_000;

const evidenceField = z.optional(z.string().check(z.maxLength(MAX_EVIDENCE_LENGTH)));

const evidenceSchema = z.pipe(
  z.strictObject(Object.fromEntries(Object.keys(NO_EVIDENCE).map((name) => [name, evidenceField]))),
  z.transform(
    (fields): Record<string, string> =>
      Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  ),
);

const updateDisputeSchema = z.strictObject({
  ...expandField,
  evidence: z.optional(evidenceSchema),
  metadata: z.optional(metadataUpdate),
  submit: z._default(flag, true),
});

/** Stages evidence, and submits it unless `submit` is false. Evidence can be submitted once. */
const updateDispute = defineOperation('POST /v1/disputes/:id', updateDisputeSchema, (account, input, id) => {
  const dispute = requireRecord(account, 'dispute', id);
  const { evidence, metadata, submit } = input;
  if (evidence) requireOpen(dispute);
  updateAndRecordEvent(account, 'charge.dispute.updated', ['dispute', dispute], {
    ...(evidence && { evidence: mergeMetadata(dispute.evidence, evidence) }),
    ...(metadata !== undefined && { metadata: mergeMetadata(dispute.metadata, metadata) }),
    ...(evidence && submit && { submittedAt: account.getTime(), status: getSubmittedStatus(dispute) }),
  });
  return serialize(account, 'dispute', dispute);
});

const getSubmittedStatus = (dispute: Dispute) =>
  isInquiry(dispute) ? ('warning_under_review' as const) : ('under_review' as const);

function requireOpen(dispute: Dispute): void {
  if (isClosed(dispute)) throw createInvalidRequestError('This dispute is already closed.');
  if (isUnderReview(dispute)) throw createInvalidRequestError('Evidence has already been submitted for this dispute.');
}

/** Accepts the dispute as lost. */
const closeDisputeOperation = defineOperation('POST /v1/disputes/:id/close', z.strictObject(expandField), (account, _, id) => {
  const dispute = requireRecord(account, 'dispute', id);
  requireOpen(dispute);
  closeDispute(account, dispute, 'lost');
  return serialize(account, 'dispute', dispute);
});

export const disputeOperations = [
  defineList('dispute', 'disputes'),
  defineList('radar.early_fraud_warning', 'radar/early_fraud_warnings'),
  updateDispute,
  closeDisputeOperation,
];

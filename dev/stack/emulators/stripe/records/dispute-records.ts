import * as z from 'zod/mini';
import { baseFields, metadata, nullableUnixSeconds, text, unixSeconds } from './record-fields.ts';

/** Action of the bank after a successful charge. The test card determines it. */
export const bankActionSchema = z.enum(['fraudulent', 'notReceived', 'inquiry', 'multiple', 'fraudWarning']);

const balanceChangeSchema = z.nullable(z.strictObject({ id: text, created: unixSeconds }));

export const disputeSchema = z.strictObject({
  ...baseFields,
  charge: text,
  amount: z.int(),
  reason: z.enum(['fraudulent', 'product_not_received']),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
  ]),
  dueBy: unixSeconds,
  evidence: z.record(text, text),
  submittedAt: nullableUnixSeconds,
  /** Null for an inquiry, which moves no money. */
  withdrawal: balanceChangeSchema,
  reinstatement: balanceChangeSchema,
  metadata,
});

export const earlyFraudWarningSchema = z.strictObject({ ...baseFields, charge: text });

export type BankAction = z.output<typeof bankActionSchema>;
export type Dispute = z.output<typeof disputeSchema>;
export type EarlyFraudWarning = z.output<typeof earlyFraudWarningSchema>;

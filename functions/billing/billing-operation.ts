import * as z from 'zod/mini';
import { accountTypeSchema } from '#shared/card.ts';
import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import { getUserLookupClients } from '../clients.ts';
import { type Payer, requirePayer } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';
import { countStripeCall } from './count-stripe-call.ts';

/** Some of the inputs contain the account type. */
const accountTypeInput = z.object({ account_type: z.optional(accountTypeSchema) });

/**
 * Returns a Lambda handler that calls `run` only if the caller may manage the billing, and at most as often as `stripeCalls` of
 * `RATE_LIMITS` allows.
 */
export const billingOperation = <O extends Operation<'buyer' | 'billingOwner'>>(
  operation: O,
  run: (input: InputOf<O>, payer: Payer) => Promise<OutputOf<O>>,
) =>
  createHandler(operation, async (input, actor) => {
    const payer = await requirePayer(getUserLookupClients(), actor, operation.access, accountTypeInput.parse(input).account_type);
    await countStripeCall(actor.userId);
    return run(input, payer);
  });

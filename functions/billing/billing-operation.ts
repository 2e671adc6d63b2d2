import type { InputOf, Operation, OutputOf } from '#shared/api.ts';
import { userLookupClients } from '../clients.ts';
import { type Payer, requirePayer } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';

/** Returns a Lambda handler that calls `run` only if the caller may manage the billing. */
export const billingOperation = <O extends Operation<'buyer' | 'billingOwner'>>(
  operation: O,
  run: (input: InputOf<O>, payer: Payer) => Promise<OutputOf<O>>,
) =>
  createHandler(operation, async (input, actor) => run(input, await requirePayer(userLookupClients(), actor, operation.access)));

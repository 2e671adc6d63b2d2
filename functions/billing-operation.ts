import type { InputOf, Operation, OutputOf } from '#shared/api.ts';
import { finding } from './clients.ts';
import { type Payer, payerOf } from './http/actor.ts';
import { answering } from './http/operation.ts';

/** Returns a Lambda handler that calls `run` only if the caller may manage the billing. */
export const billingOperation = <O extends Operation<'buyer' | 'billingOwner'>>(
  operation: O,
  run: (input: InputOf<O>, payer: Payer) => Promise<OutputOf<O>>,
) => answering(operation, async (input, actor) => run(input, await payerOf(finding(), actor, operation.access)));

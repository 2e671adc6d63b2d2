import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import { now, tokenVerifier } from '../clients.ts';
import { createHandler, type ResolveActor } from '../http/operation.ts';

/** Verifies an optional token here, because API Gateway has no authorizer on these routes. */
const resolveOptionalActor: ResolveActor = async ({ headers }) => ({
  userId: (await tokenVerifier().verify(headers.authorization, now())) ?? '',
  isStaff: false,
  signedInAt: 0,
});

/** Returns a Lambda handler for the holder of an invitation link. `callerId` is empty for a signed-out caller. */
export const inviteOperation = <O extends Operation<'invited'>>(
  operation: O,
  run: (input: InputOf<O>, callerId: string) => Promise<OutputOf<O>>,
) => createHandler(operation, (input, { userId }) => run(input, userId), resolveOptionalActor);

import type { InputOf, Operation, OutputOf } from '#shared/api.ts';
import { bearers, now } from './clients.ts';
import { answering, type WhoCalls } from './http/operation.ts';

/** Verifies an optional token here, because API Gateway has no authorizer on these routes. */
const whoever: WhoCalls = async ({ headers }) => ({
  userId: (await bearers().userIdOf(headers.authorization, now())) ?? '',
  isStaff: false,
});

/** Returns a Lambda handler for the holder of an invitation link. `callerId` is empty for a signed-out caller. */
export const inviteOperation = <O extends Operation<'invited'>>(
  operation: O,
  run: (input: InputOf<O>, callerId: string) => Promise<OutputOf<O>>,
) => answering(operation, (input, { userId }) => run(input, userId), whoever);

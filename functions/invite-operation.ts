import type { Input, KeysFor, Output } from '#shared/api.ts';
import { bearers, now } from './clients.ts';
import { answering, type WhoCalls } from './operation.ts';

/** The gateway asks nobody for a token on these routes, and so checks none. */
const whoever: WhoCalls = async ({ headers }) => ({
  userId: (await bearers().userIdOf(headers.authorization, now())) ?? '',
  isStaff: false,
});

/** A Lambda handler for an operation that whoever has the link of an invitation may call. Nobody signed in has an empty id. */
export const inviteOperation = <K extends KeysFor<'invited'>>(
  key: K,
  run: (input: Input<K>, callerId: string) => Promise<Output<K>>,
) => answering(key, (input, { userId }) => run(input, userId), whoever);

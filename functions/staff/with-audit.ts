import type { OperationKey } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Clients } from '../clients.ts';
import type { Actor } from '../http/actor.ts';

export type Recording = Pick<Clients, 'audit' | 'users' | 'now'>;

interface Act {
  readonly act: OperationKey;
  readonly target: string;
  readonly before?: unknown;
  readonly reason?: string | undefined;
}

interface Done<T> {
  readonly answer: T;
  readonly after: unknown;
}

/**
 * Runs a staff action, and writes one audit entry before it and another after it. If the second entry is missing, the action was
 * refused or interrupted.
 *
 * Throws `forbidden` for staff without a user row, and the errors of `work`.
 */
export async function onRecord<T>(
  { audit, users, now }: Recording,
  { userId }: Actor,
  act: Act,
  work: () => Promise<Done<T>>,
): Promise<T> {
  const staff = await users.get(userId);
  if (!staff) throw new AppError('forbidden', 'Your own account is not set up. Open your account page first.');
  const entry = { ...act, actor: userId, actorEmail: staff.email };
  await audit.add({ ...entry, at: now() });
  const { answer, after } = await work();
  await audit.add({ ...entry, at: now(), after });
  return answer;
}

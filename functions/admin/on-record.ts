import type { OperationKey } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../actor.ts';
import type { Clients } from '../clients.ts';

export type Recording = Pick<Clients, 'audit' | 'users' | 'now'>;

/** What staff are about to do, and to whom. `before` is that as it is now, as JSON. */
interface Act {
  readonly act: OperationKey;
  /** `user#…`, `organization#…` or `customer#…`. */
  readonly target: string;
  readonly before?: unknown;
  readonly reason?: string | undefined;
}

interface Done<T> {
  readonly answer: T;
  /** What the act was about, as it is now, as JSON. */
  readonly after: unknown;
}

/**
 * Does what staff ask for, and writes it down twice: before, that it will be done, and after, what came of it. An act that
 * has the first entry alone was refused on the way, or cut short.
 *
 * Errors: `forbidden` for staff who have no row; those of the work.
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

import type { OperationKey } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Clients } from '../clients.ts';
import type { Actor } from '../http/actor.ts';

export type AuditClients = Pick<Clients, 'audit' | 'users' | 'now'>;

/** Recorded if the caller gives no reason. The staff console always asks for one. */
const NO_REASON = 'none given';

interface StaffAction {
  readonly act: OperationKey;
  readonly target: string;
  readonly before?: unknown;
  readonly reason?: string | undefined;
}

interface StaffActionResult<T> {
  readonly output: T;
  readonly after: unknown;
}

/**
 * Runs a staff action, and writes one audit entry before it and another after it. If the second entry is missing, the action
 * failed or was interrupted.
 *
 * Throws `forbidden` for staff without a user row, and the errors of `work`.
 */
export async function withAudit<T>(
  { audit, users, now }: AuditClients,
  { userId }: Actor,
  action: StaffAction,
  work: () => Promise<StaffActionResult<T>>,
): Promise<T> {
  const staff = await users.get(userId);
  if (!staff) throw new AppError('forbidden', 'Your own account is not set up yet. Open your account page, then try again.');
  const entry = { ...action, reason: action.reason ?? NO_REASON, actor: userId, actorEmail: staff.email };
  await audit.add({ ...entry, at: now() });
  const { output, after } = await work();
  await audit.add({ ...entry, at: now(), after });
  return output;
}

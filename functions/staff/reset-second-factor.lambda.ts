import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import * as operations from '#shared/staff-operations.ts';
import { type RevokeSessionsClients, revokeSessions } from '../account/revoke-sessions.ts';
import { createAccountEmailId } from '../clients/account-emails.ts';
import type { SignInSettings } from '../clients/sign-in-settings.ts';
import type { User } from '../clients/user-records.ts';
import {
  accountEmails,
  audit,
  type Clients,
  now,
  poolStaff,
  poolUsers,
  secondFactors,
  signInSettings,
  users,
} from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { ENROLLMENT_MS } from './find-second-factor-error.ts';
import { staffOperation } from './staff-operation.ts';
import { type AuditClients, withAudit } from './with-audit.ts';

type ResetSecondFactorClients = AuditClients &
  RevokeSessionsClients &
  Pick<Clients, 'users' | 'poolUsers' | 'poolStaff' | 'signInSettings' | 'secondFactors' | 'accountEmails'>;

interface Target {
  readonly userId: string;
  readonly settings: SignInSettings;
  readonly row: User | undefined;
  readonly isStaff: boolean;
}

/**
 * Turns off the second factor of a user and ends their sessions. A staff member may then set up a second factor within 24 hours, even
 * if they never had one. Changes nothing and adds no audit entry for a user who has no second factor and is not staff.
 *
 * Throws `conflict` for the caller's own account and when the user changes at the same time, and `notFound` for an unknown user.
 */
export async function resetSecondFactor(
  clients: ResetSecondFactorClients,
  { cognitoSub: userId, reason }: Input<'resetSecondFactor'>,
  actor: Actor,
): Promise<Record<string, never>> {
  if (userId === actor.userId)
    throw new AppError('conflict', 'You cannot reset your own two-step sign-in. Ask another staff member.');
  const [settings, row, isStaff] = await Promise.all([
    clients.signInSettings.get(userId),
    clients.users.getConsistently(userId),
    clients.poolUsers.isStaff(userId),
  ]);
  if (!settings) throw new AppError('notFound', 'User not found.');
  const target = { userId, settings, row, isStaff };
  if (!hasSecondFactor(target) && !isStaff) return {};
  const before = { email: settings.email, hasSecondFactor: settings.hasSecondFactor, isStaff };
  return withAudit(clients, actor, { act: 'resetSecondFactor', target: `user#${userId}`, before, reason }, async () => {
    const enrollmentAllowedUntil = await reset(clients, target);
    return { output: {}, after: { hasSecondFactor: false, ...(enrollmentAllowedUntil && { enrollmentAllowedUntil }) } };
  });
}

/** Also true if only the row has a second factor, because an earlier call may have stopped after it changed the user pool. */
const hasSecondFactor = ({ settings, row }: Target): boolean => settings.hasSecondFactor || row?.secondFactorSince !== undefined;

/**
 * Writes the row last, because a repeated call recognizes an interrupted reset by the unchanged row. Returns the end of the time in
 * which a staff member may set up the second factor, in the ISO format for the audit entry.
 */
async function reset(clients: ResetSecondFactorClients, target: Target): Promise<string | undefined> {
  const { userId, settings, row, isStaff } = target;
  const at = clients.now();
  if (settings.hasSecondFactor) await clients.poolStaff.turnOffSecondFactor(userId);
  if (hasSecondFactor(target)) {
    const id = createAccountEmailId('secondFactorReset', userId, (row?.secondFactorVersion ?? 0) + 1);
    await clients.accountEmails.add({ id, kind: 'secondFactorReset', recipient: settings.email, at });
  }
  await revokeSessions(clients, userId);
  const enrollmentAllowedUntil = isStaff ? new Date(at.getTime() + ENROLLMENT_MS) : undefined;
  if (row && !(await clients.secondFactors.turnOff(row, enrollmentAllowedUntil)))
    throw new AppError('conflict', 'This user changed during the reset. Run it again.');
  return enrollmentAllowedUntil?.toISOString();
}

export const handler = staffOperation(operations.resetSecondFactor, (input, actor) =>
  resetSecondFactor(
    {
      audit: audit(),
      users: users(),
      poolUsers: poolUsers(),
      poolStaff: poolStaff(),
      signInSettings: signInSettings(),
      secondFactors: secondFactors(),
      accountEmails: accountEmails(),
      now,
    },
    input,
    actor,
  ),
);

import { AppError } from '#shared/errors.ts';
import { createAccountEmailId } from '../clients/account-emails.ts';
import type { SignInSettings } from '../clients/sign-in-settings.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export interface SyncSecondFactorClients extends Pick<Clients, 'now'> {
  readonly signInSettings: Pick<Clients['signInSettings'], 'get'>;
  readonly users: Pick<Clients['users'], 'getConsistently'>;
  readonly poolUsers: Pick<Clients['poolUsers'], 'signOut'>;
  readonly secondFactors: Pick<Clients['secondFactors'], 'turnOn' | 'turnOff'>;
  readonly accountEmails: Pick<Clients['accountEmails'], 'add'>;
}

export interface SyncedUser {
  /** Undefined for a user who is not in the user pool. */
  readonly settings: SignInSettings | undefined;
  /** Undefined for a user without a row, for whom nothing is stored. */
  readonly row: User | undefined;
}

/**
 * Reads from the user pool whether the second factor is on. If the row differs, updates it and stores an email to the user. If it was
 * turned on, also ends all sessions: with one that began with the password alone, someone else could replace the authenticator app. The
 * browser changes the second factor directly at Cognito, which does not report it.
 *
 * Throws `retry` when the row changes at the same time.
 */
export async function syncSecondFactor(clients: SyncSecondFactorClients, userId: string): Promise<SyncedUser> {
  const [settings, row] = await Promise.all([clients.signInSettings.get(userId), clients.users.getConsistently(userId)]);
  if (!settings || !row || settings.hasSecondFactor === isOn(row)) return { settings, row };
  await storeChange(clients, row, settings);
  const syncedRow = await clients.users.getConsistently(userId);
  if (syncedRow && isOn(syncedRow) === settings.hasSecondFactor) return { settings, row: syncedRow };
  throw new AppError('retry', 'Your sign-in settings are being changed. Try again.');
}

const isOn = ({ secondFactorSince }: User): boolean => secondFactorSince !== undefined;

/**
 * Stores the email first. After a crash, the repeated call finds the same version, and adds no second email. Each change raises the
 * version, so each gets one email.
 */
async function storeChange(
  { poolUsers, secondFactors, accountEmails, now }: SyncSecondFactorClients,
  row: User,
  { hasSecondFactor, email }: SignInSettings,
): Promise<void> {
  const at = now();
  const kind = hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff';
  await accountEmails.add({
    id: createAccountEmailId(kind, row.userId, row.secondFactorVersion + 1),
    kind,
    recipient: email,
    at,
  });
  if (!hasSecondFactor) await secondFactors.turnOff(row);
  else {
    await poolUsers.signOut(row.userId);
    await secondFactors.turnOn(row, now());
  }
}

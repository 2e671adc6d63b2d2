import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { type Clients, identity, members, now, poolUsers, syncing, users } from '../clients.ts';
import { userOf } from '../heal-user.ts';
import { inviteOperation } from '../invite-operation.ts';
import { type Ending, endPersonalPremium, personalBilling } from './end-personal-premium.ts';
import { type FoundInvitation, findInvitation, kindOf } from './find-invitation.ts';
import { requireInvited } from './invited-caller.ts';
import { type Joining, newAccount } from './new-account.ts';
import { hasAccepted, overtaken } from './overtaken.ts';

type Needs = Ending & Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'now'>;

interface Acceptance {
  readonly callerId: string;
  readonly password: string | null;
}

/**
 * Makes an invited user a member. A user without an account gets one with the password they chose. Their personal subscription
 * ends with its current period. If the user has already joined with this link, returns the same response and completes the
 * remaining steps.
 *
 * Throws the errors of `findInvitation`, `requireInvited` and `newAccount`, and `badRequest` when the password is missing. Throws
 * `conflict` when the invitation has expired, is changing or was just accepted, and when the user is a member of another
 * organization. Throws `notSignedIn` when the account was deleted in the meantime.
 *
 * Throws `retry` when Stripe is unavailable, either before any change or after the user has become a member. A repeated request
 * continues in both cases.
 */
export async function acceptInvite(
  clients: Needs,
  { password, ...link }: Input<'acceptInvite'>,
  callerId: string,
): Promise<Output<'acceptInvite'>> {
  const found = await findInvitation(clients, link, callerId);
  if (found.state === 'expired') throw new AppError('conflict', 'This invitation has expired. Ask for a new one.');
  const userId = found.state === 'accepted' ? callerId : await join(clients, found, { callerId, password });
  const personalEnds = await endPersonalPremium(clients, userId);
  return { email: found.member.email, ...(personalEnds && { personalEnds }) };
}

/**
 * Makes the user a member and returns their user id. Concurrent requests of a signed-in user all succeed. Of concurrent requests
 * with a password, one succeeds. The others throw `conflict`, because it is unknown which password is set.
 */
async function join(clients: Needs, found: FoundInvitation, acceptance: Acceptance): Promise<string> {
  const { member, userId } = await joining(clients, found, acceptance);
  // Throws while Stripe is unavailable. Otherwise the user could become a member and keep paying for their own subscription.
  await personalBilling(clients, userId);
  const refusal = await clients.members.accept(member, userId);
  if (refusal === 'elsewhere')
    throw new AppError('conflict', 'You are a member of another organization. Its administrator can let you go.');
  if (refusal === 'gone') throw new AppError('notSignedIn', 'This account does not exist any more.');
  const isOvertaken = refusal === 'changed' && !(userId === acceptance.callerId && (await hasAccepted(clients, member, userId)));
  if (isOvertaken) throw await overtaken(clients, member, userId);
  return userId;
}

async function joining(clients: Needs, found: FoundInvitation, { callerId, password }: Acceptance): Promise<Joining> {
  const isNobody = callerId === '';
  if (password !== null) {
    if (!isNobody) requireInvited(found, callerId);
    return newAccount(clients, found, password);
  }
  if (isNobody && kindOf(found) === 'temp') throw new AppError('badRequest', `password: ${PASSWORD_MESSAGE}`);
  requireInvited(found, callerId);
  const { userId } = await userOf(clients, callerId);
  return { member: found.member, userId };
}

export const handler = inviteOperation(operations.acceptInvite, (input, callerId) =>
  acceptInvite(
    { ...syncing(), users: users(), members: members(), identity: identity(), poolUsers: poolUsers(), now },
    input,
    callerId,
  ),
);

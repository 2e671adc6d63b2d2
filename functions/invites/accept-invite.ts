import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { type Clients, identity, members, now, poolUsers, syncing, users } from '../clients.ts';
import { userOf } from '../heal-user.ts';
import { inviteOperation } from '../invite-operation.ts';
import { type Ending, endPersonalPremium } from './end-personal-premium.ts';
import { type FoundInvitation, findInvitation, kindOf } from './find-invitation.ts';
import { requireInvited } from './invited-caller.ts';
import { type Joining, newAccount } from './new-account.ts';

type Needs = Ending & Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'now'>;

/** Who accepts: the caller's id, empty for nobody, and the password of the account that they are to get. */
interface Acceptance {
  readonly callerId: string;
  readonly password: string | null;
}

/**
 * Makes an invited person a member. Whoever has no account gets one, with the password they chose. What they pay for
 * themselves ends with its period. Whoever is a member by this very link hears the same again, and what was left is done.
 *
 * Errors: those of `findInvitation`, `requireInvited` and `newAccount`; `badRequest` for a password that is missing;
 * `conflict` when the invitation has expired or is changing, and for a member of another organization; `retry` when Stripe
 * is away: the membership stands.
 */
export async function acceptInvite(
  clients: Needs,
  { password, ...link }: Input<'acceptInvite'>,
  callerId: string,
): Promise<Output<'acceptInvite'>> {
  const found = await findInvitation(clients, link, callerId);
  if (found.state === 'expired') throw new AppError('conflict', 'This invitation has expired. Ask for a new one.');
  const userId = found.state === 'accepted' ? callerId : await join(clients, link, found, { callerId, password });
  const personalEnds = await endPersonalPremium(clients, userId);
  return { email: found.member.email, ...(personalEnds && { personalEnds }) };
}

/** Answers under which id somebody is a member now. Of two calls at once for the same person, both hear that it is done. */
async function join(clients: Needs, link: InviteLink, found: FoundInvitation, acceptance: Acceptance): Promise<string> {
  const { member, userId } = await joining(clients, found, acceptance);
  const refusal = await clients.members.accept(member, userId);
  if (refusal === 'elsewhere')
    throw new AppError('conflict', 'You are a member of another organization. Its administrator can let you go.');
  if (refusal === 'changed' && (await findInvitation(clients, link, acceptance.callerId)).state !== 'accepted')
    throw new AppError('conflict', 'This invitation is changing at this moment. Try again.');
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

export const handler = inviteOperation('acceptInvite', (input, callerId) =>
  acceptInvite(
    { ...syncing(), users: users(), members: members(), identity: identity(), poolUsers: poolUsers(), now },
    input,
    callerId,
  ),
);

import type { Input, Output } from '#shared/api.ts';
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
 * `conflict` when the invitation has expired, is changing or was accepted a moment ago, and for a member of another
 * organization; `notSignedIn` for an account that was deleted meanwhile; `retry` when Stripe is away, before anything is
 * changed or with the membership standing: repeated, it goes on.
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
 * Answers under which id somebody is a member now. Of calls at once, all that are signed in hear that it is done; of those with
 * a password one does, and the others that it was accepted, or is changing: nobody can say whether their password holds.
 */
async function join(clients: Needs, found: FoundInvitation, acceptance: Acceptance): Promise<string> {
  const { member, userId } = await joining(clients, found, acceptance);
  // With Stripe away nobody becomes a member who might go on paying for themselves.
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

export const handler = inviteOperation('acceptInvite', (input, callerId) =>
  acceptInvite(
    { ...syncing(), users: users(), members: members(), identity: identity(), poolUsers: poolUsers(), now },
    input,
    callerId,
  ),
);

import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { getOrCreateUser } from '../account/ensure-user-record.ts';
import { createDeletionScheduledError } from '../account/require-no-deletion.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import { type Clients, identity, members, organizationReads, poolUsers, syncClients, users } from '../clients.ts';
import { requireEntitledOrganization } from '../organizations/require-entitled-organization.ts';
import { createInvitedAccount, type JoiningUser } from './create-invited-account.ts';
import {
  createInvitationConflictError,
  type FoundInvitation,
  findInvitation,
  getAccountType,
  hasAccepted,
  requireInvited,
} from './find-invitation.ts';
import { inviteOperation } from './invite-operation.ts';
import { type PersonalBillingClients, syncPersonalBilling, syncPersonalEnd } from './sync-personal-billing.ts';

type AcceptInviteClients = PersonalBillingClients &
  Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'now'> & { readonly organizations: OrganizationReads };

const RENEW_ADVICE = 'Ask its admin to renew it, then open this link again.';

interface AcceptRequest {
  readonly callerId: string;
  readonly password: string | null;
  readonly agreesToEndPersonal: boolean;
}

/**
 * Makes an invited user a member. A user without an account gets one with the password they chose. With `end_personal` the
 * user's own subscription ends with its current period. Otherwise the subscription is renewed. If the user has already joined with
 * this link, returns the same response and completes the remaining steps.
 *
 * Throws the errors of `findInvitation`, `requireInvited` and `createInvitedAccount`, and `badRequest` when the password is
 * missing. Throws `conflict` when the invitation has expired, is changing or was just accepted, when the organization does not
 * pay, and when the user is a member of another organization or has scheduled the deletion of their account. Throws `notSignedIn`
 * when the account was deleted in the meantime.
 *
 * Throws `retry` when Stripe is unavailable, either before any change or after the user has become a member. In both cases a
 * repeated request continues.
 */
export async function acceptInvite(
  clients: AcceptInviteClients,
  { password, end_personal = false, ...link }: Input<'acceptInvite'>,
  callerId: string,
): Promise<Output<'acceptInvite'>> {
  const foundInvitation = await findInvitation(clients, link, callerId);
  if (foundInvitation.state === 'expired') throw new AppError('conflict', 'This invitation has expired. Ask for a new one.');
  const userId =
    foundInvitation.state === 'accepted'
      ? callerId
      : await joinOrganization(clients, foundInvitation, { callerId, password, agreesToEndPersonal: end_personal });
  const personalEnds = await syncPersonalEnd(clients, userId);
  return { email: foundInvitation.member.email, ...(personalEnds && { personalEnds }) };
}

/**
 * Makes the user a member and returns their user id. Concurrent requests of a signed-in user all succeed. Only one of several
 * concurrent requests with a password succeeds. The others throw `conflict`, because their password may not be the one that is
 * set.
 */
async function joinOrganization(
  clients: AcceptInviteClients,
  foundInvitation: FoundInvitation,
  request: AcceptRequest,
): Promise<string> {
  await requireEntitledOrganization(clients, foundInvitation.member.orgId, RENEW_ADVICE);
  const { member, userId } = await resolveJoiningUser(clients, foundInvitation, request);
  // Throws when Stripe is unavailable. Otherwise the user could become a member and then still pay for an open checkout session.
  await syncPersonalBilling(clients, userId);
  const conflict = await clients.members.accept(member, userId, request.agreesToEndPersonal);
  if (conflict === 'otherOrganization')
    throw new AppError('conflict', 'You are a member of another organization. Leave it on your account page first.');
  if (conflict === 'deletionScheduled') throw createDeletionScheduledError();
  if (conflict === 'userDeleted') throw new AppError('notSignedIn', 'This account no longer exists.');
  const isConflict = conflict === 'changed' && !(userId === request.callerId && (await hasAccepted(clients, member, userId)));
  if (isConflict) throw await createInvitationConflictError(clients, member, userId);
  return userId;
}

async function resolveJoiningUser(
  clients: AcceptInviteClients,
  foundInvitation: FoundInvitation,
  { callerId, password }: AcceptRequest,
): Promise<JoiningUser> {
  const isSignedOut = callerId === '';
  if (password !== null) {
    if (!isSignedOut) requireInvited(foundInvitation, callerId);
    return createInvitedAccount(clients, foundInvitation, password);
  }
  if (isSignedOut && getAccountType(foundInvitation) === 'temp')
    throw new AppError('badRequest', `password: ${PASSWORD_MESSAGE}`);
  requireInvited(foundInvitation, callerId);
  const { userId } = await getOrCreateUser(clients, callerId);
  return { member: foundInvitation.member, userId };
}

export const handler = inviteOperation(operations.acceptInvite, async (input, callerId) => {
  // A signed-out caller has no subscription yet.
  if (callerId) await countStripeCall(callerId);
  return acceptInvite(
    {
      ...syncClients(),
      users: users(),
      members: members(),
      organizations: organizationReads(),
      identity: identity(),
      poolUsers: poolUsers(),
    },
    input,
    callerId,
  );
});

import { CognitoIdentityProviderClient, ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { api, type OperationKey } from '#shared/api.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { API_PREFIX } from '#shared/operation.ts';
import type { ApiRequest } from '#shared/operation-request.ts';
import { buildRequest } from '#shared/request.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { submitTestCard } from '../../../dev/stack/seed-billing.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import type { FunctionName } from '../../../infra/functions.ts';
import type { Stage } from '../../../infra/stages.ts';
import { billingDetails } from '../billing/billing-details.ts';
import { signPayload } from '../billing/sign-webhook.ts';
import { returnUrls } from '../e2e/checkout.ts';
import type { LocalStack } from '../e2e/local-stack.ts';
import { addMember, invite, type Organization, organizationWithSeats } from '../e2e/organization.ts';
import { waitForCode } from '../e2e/outbox.ts';
import { createUser, type User, uniqueEmail, uploadImage, userWithSecondFactor } from '../e2e/user.ts';
import { declareFile, pngFile } from '../images/image-files.ts';
import type { LambdaRuntime } from './lambda-runtime.ts';
import { firstStaffUser } from './lambda-stack.ts';
import { getSiteOrigin } from './stage-functions.ts';

const UNKNOWN_USER_ID = '00000000-0000-4000-8000-000000000000';
const UNKNOWN_LINK: InviteLink = { sub: UNKNOWN_USER_ID, token: `01JD0000000000000000000000.${'A'.repeat(43)}` };
const reason = 'Asked for by email.';

interface Users {
  readonly user: User;
  readonly subscriber: User;
  readonly admin: User;
  readonly staff: User;
}

export interface StageUsers extends Users {
  readonly localStack: LocalStack;
  readonly stage: Stage;
  readonly organization: Organization;
}

interface OperationCall {
  /** A call without a caller has no token. */
  readonly caller?: keyof Users;
  readonly status: number;
  /** Status in a stage that cannot send emails. For example, such a stage creates no invitation links. */
  readonly statusWithoutSender?: number;
  readonly request: (users: StageUsers) => ApiRequest | Promise<ApiRequest>;
}

export async function createStageUsers(localStack: LocalStack, stage: Stage): Promise<StageUsers> {
  const [user, subscriber, admin, staff] = [
    await createUser(localStack, uniqueEmail('user')),
    await createUser(localStack, uniqueEmail('subscriber')),
    await createUser(localStack, uniqueEmail('admin')),
    await firstStaffUser(localStack),
  ];
  const organization = await organizationWithSeats(localStack, 20, { admin, staff });
  const stageUsers = { localStack, stage, user, subscriber, admin, staff, organization };
  const session_id = await payForPremium(stageUsers, subscriber);
  await callOperation(localStack.stack.site, subscriber.token, 'confirmCheckout', { session_id });
  return stageUsers;
}

/** Pays on Stripe's page. Returns the id of the checkout session. */
async function payForPremium({ localStack, stage }: StageUsers, { token, email }: User): Promise<string> {
  const input = { ...returnUrls(getSiteOrigin(stage)), plan: 'premium-yearly' as const };
  const { url } = await callOperation(localStack.stack.site, token, 'createCheckoutSession', input);
  await submitTestCard(url, email);
  return url.split('/').at(-1) ?? '';
}

/** Returns the link of a new invitation, or an unknown link in a stage that cannot send emails. */
async function createInvitationLink({ localStack, stage, organization }: StageUsers): Promise<InviteLink> {
  return stage.mailFrom ? (await invite(localStack, organization, uniqueEmail('invited'))).link : UNKNOWN_LINK;
}

/** Returns the id of a new member, or an unknown id in a stage that cannot invite users. */
async function createMember({ localStack, stage, organization }: StageUsers): Promise<string> {
  if (!stage.mailFrom) return UNKNOWN_USER_ID;
  const member = await createUser(localStack, uniqueEmail('member'));
  await addMember(localStack, organization, member);
  return member.userId;
}

/** Returns the id of the invited user. */
async function inviteUser({ localStack, organization, admin }: StageUsers): Promise<string> {
  const { orgId } = organization;
  const invitations = [{ email: uniqueEmail('revoked') }];
  const [invited] = await callOperation(localStack.stack.site, admin.token, 'inviteMembers', { orgId, invitations });
  return invited?.userId ?? UNKNOWN_USER_ID;
}

/** Requests a code for a new email of the admin. In a stage that cannot send emails, uses an arbitrary code. */
async function createEmailConfirmation({ localStack, stage, admin }: StageUsers): Promise<ApiRequest> {
  if (!stage.mailFrom) return buildRequest('confirmEmailChange', { code: '000000' });
  const email = uniqueEmail('confirmed');
  await callOperation(localStack.stack.site, admin.token, 'startEmailChange', { email });
  return buildRequest('confirmEmailChange', { code: await waitForCode(localStack.stack, email) });
}

/** Returns the id of an upload whose file has arrived. */
async function uploadFile({ localStack, user }: StageUsers): Promise<string> {
  const body = new Uint8Array(await pngFile(60, 60));
  const input = { title: 'Finished', notes: '', ...declareFile(body) };
  const { id, uploadUrl, uploadHeaders } = await callOperation(localStack.stack.site, user.token, 'createImage', input);
  await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
  return id;
}

/** Returns the id of the checkout session. */
async function submitReplacementCard({ localStack, stage, subscriber }: StageUsers): Promise<string> {
  const input = { ...returnUrls(getSiteOrigin(stage)), account_type: 'user' as const };
  const { url } = await callOperation(localStack.stack.site, subscriber.token, 'createCardSession', input);
  await submitTestCard(url, subscriber.email);
  return url.split('/').at(-1) ?? '';
}

/** Returns an event of Stripe that no operation needs, signed with the webhook secret. */
async function createSignedEventRequest(): Promise<ApiRequest> {
  const secrets = new SecretsManagerClient();
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: RESOURCE_NAMES.webhookSecret }));
  secrets.destroy();
  const event = { id: 'evt_1', object: 'event', type: 'charge.succeeded', data: { object: {} } };
  const { payload, signature } = signPayload(JSON.stringify(event), SecretString, Math.floor(Date.now() / 1_000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { url: API_PREFIX + api.stripeWebhook.path, init: { method: 'POST', body: payload, headers } };
}

/**
 * One call of each operation that runs the function to its end, with the status that a deployed stage returns. Each call
 * prepares its own data and does not depend on other calls, except that `cancelSubscription` ends the subscription.
 */
export const OPERATION_CALLS: Readonly<Record<OperationKey, OperationCall>> = {
  getAccount: { caller: 'user', status: 200, request: () => buildRequest('getAccount', { payments: true }) },
  signOut: { caller: 'user', status: 200, request: () => buildRequest('signOut', {}) },
  getSecurity: { caller: 'user', status: 200, request: () => buildRequest('getSecurity', {}) },
  startEmailChange: {
    caller: 'user',
    status: 200,
    statusWithoutSender: 503,
    request: () => buildRequest('startEmailChange', { email: uniqueEmail('changed') }),
  },
  confirmEmailChange: {
    caller: 'admin',
    status: 200,
    statusWithoutSender: 409,
    request: createEmailConfirmation,
  },
  getPlan: { status: 200, request: () => buildRequest('getPlan', { planId: 'premium-yearly' }) },
  createCheckoutSession: {
    caller: 'user',
    status: 200,
    request: ({ stage }) =>
      buildRequest('createCheckoutSession', { ...returnUrls(getSiteOrigin(stage)), plan: 'premium-yearly' }),
  },
  confirmCheckout: {
    caller: 'user',
    status: 200,
    request: async (users) => buildRequest('confirmCheckout', { session_id: await payForPremium(users, users.user) }),
  },
  createCardSession: {
    caller: 'subscriber',
    status: 200,
    request: ({ stage }) => buildRequest('createCardSession', { ...returnUrls(getSiteOrigin(stage)), account_type: 'user' }),
  },
  confirmCard: {
    caller: 'subscriber',
    status: 200,
    request: async (users) =>
      buildRequest('confirmCard', { session_id: await submitReplacementCard(users), account_type: 'user' }),
  },
  setCancelAtPeriodEnd: {
    caller: 'subscriber',
    status: 200,
    request: () => buildRequest('setCancelAtPeriodEnd', { cancel_at_period_end: true }),
  },
  getInvoices: { caller: 'subscriber', status: 200, request: () => buildRequest('getInvoices', {}) },
  updateBillingDetails: {
    caller: 'subscriber',
    status: 200,
    request: () => buildRequest('updateBillingDetails', billingDetails()),
  },
  leaveOrganization: {
    caller: 'user',
    status: 403,
    request: () => buildRequest('leaveOrganization', {}),
  },
  cancelSubscription: { caller: 'subscriber', status: 200, request: () => buildRequest('cancelSubscription', {}) },
  stripeWebhook: { status: 200, request: createSignedEventRequest },
  getOrganization: {
    caller: 'admin',
    status: 200,
    request: ({ organization: { orgId } }) => buildRequest('getOrganization', { orgId }),
  },
  listMembers: {
    caller: 'admin',
    status: 200,
    request: ({ organization: { orgId } }) => buildRequest('listMembers', { orgId }),
  },
  // The seats of this organization are paid for.
  renewOrganization: {
    caller: 'admin',
    status: 409,
    request: ({ stage, organization: { orgId } }) =>
      buildRequest('renewOrganization', { orgId, ...returnUrls(getSiteOrigin(stage)) }),
  },
  // Without a sender, the result of the email is `mailFailed`.
  inviteMembers: {
    caller: 'admin',
    status: 200,
    request: ({ organization: { orgId } }) =>
      buildRequest('inviteMembers', { orgId, invitations: [{ email: uniqueEmail('invited') }] }),
  },
  revokeInvite: {
    caller: 'admin',
    status: 200,
    request: async (users) => buildRequest('revokeInvite', { orgId: users.organization.orgId, userId: await inviteUser(users) }),
  },
  setMemberStatus: {
    caller: 'admin',
    status: 200,
    statusWithoutSender: 404,
    request: async (users) =>
      buildRequest('setMemberStatus', {
        orgId: users.organization.orgId,
        userId: await createMember(users),
        status: 'Deactivated',
      }),
  },
  getInvite: {
    caller: 'user',
    status: 200,
    statusWithoutSender: 404,
    request: async (users) => buildRequest('getInvite', await createInvitationLink(users)),
  },
  acceptInvite: {
    status: 200,
    statusWithoutSender: 404,
    request: async (users) => buildRequest('acceptInvite', { ...(await createInvitationLink(users)), password: 'Capture-2026' }),
  },
  declineInvite: {
    status: 200,
    statusWithoutSender: 404,
    request: async (users) => buildRequest('declineInvite', await createInvitationLink(users)),
  },
  findUser: { caller: 'staff', status: 200, request: ({ user }) => buildRequest('findUser', { q: user.email }) },
  verifyUser: {
    caller: 'staff',
    status: 200,
    request: ({ user }) => buildRequest('verifyUser', { cognitoSub: user.userId, reason }),
  },
  resetSecondFactor: {
    caller: 'staff',
    status: 200,
    request: async ({ localStack }) => {
      const { userId } = await userWithSecondFactor(localStack);
      return buildRequest('resetSecondFactor', { cognitoSub: userId, reason });
    },
  },
  deleteUser: {
    caller: 'staff',
    status: 200,
    request: async ({ localStack }) => {
      const { userId } = await createUser(localStack, uniqueEmail('deleted'));
      return buildRequest('deleteUser', { cognitoSub: userId, reason });
    },
  },
  resyncBilling: {
    caller: 'staff',
    status: 200,
    request: ({ organization: { customerId } }) => buildRequest('resyncBilling', { customerId, reason }),
  },
  createOrganization: {
    caller: 'staff',
    status: 200,
    request: async ({ localStack }) => {
      const { email } = await createUser(localStack, uniqueEmail('admin'));
      return buildRequest('createOrganization', { name: 'Company', adminEmail: email, seats: 5, reason });
    },
  },
  updateOrganization: {
    caller: 'staff',
    status: 200,
    request: ({ organization: { orgId } }) => buildRequest('updateOrganization', { orgId, seats: 30, reason }),
  },
  listAudit: {
    caller: 'staff',
    status: 200,
    request: ({ user }) => buildRequest('listAudit', { target: `user#${user.userId}` }),
  },
  listImages: { caller: 'user', status: 200, request: () => buildRequest('listImages', {}) },
  createImage: {
    caller: 'user',
    status: 200,
    request: () => buildRequest('createImage', { title: 'New', notes: '', contentType: 'image/png', size: 1_000 }),
  },
  finishImage: {
    caller: 'user',
    status: 200,
    request: async (users) => buildRequest('finishImage', { id: await uploadFile(users) }),
  },
  updateImage: {
    caller: 'user',
    status: 200,
    request: async ({ localStack, user }) => {
      const { id } = await uploadImage(localStack, user);
      return buildRequest('updateImage', { id, title: 'Changed', notes: 'Changed' });
    },
  },
  deleteImage: {
    caller: 'user',
    status: 200,
    request: async ({ localStack, user }) => buildRequest('deleteImage', { id: (await uploadImage(localStack, user)).id }),
  },
  exportAccount: { caller: 'subscriber', status: 200, request: () => buildRequest('exportAccount', {}) },
  deleteAccount: { caller: 'subscriber', status: 200, request: () => buildRequest('deleteAccount', {}) },
  keepAccount: { caller: 'subscriber', status: 200, request: () => buildRequest('keepAccount', {}) },
  // Last, because later calls of the same user would be rejected.
  revokeSessions: { caller: 'user', status: 200, request: () => buildRequest('revokeSessions', {}) },
};

type TriggeredFunction = Exclude<FunctionName, OperationKey>;

export const TRIGGER_CALLS: Readonly<
  Record<TriggeredFunction, (localStack: LocalStack, runtime: LambdaRuntime) => Promise<unknown>>
> = {
  userConfirmed: (localStack) => confirmSignUp(localStack, uniqueEmail('new')),
  sweepUploads: async (_, { load }) => (await load('sweepUploads'))({}),
  reconcileBilling: async (_, { load }) => (await load('reconcileBilling'))({}),
  purgeAccounts: async (_, { load }) => (await load('purgeAccounts'))({}),
  finishEmailChanges: async (_, { load }) => (await load('finishEmailChanges'))({}),
  sendEmails: async (_, { load }) => (await load('sendEmails'))({}),
};

/** The user pool calls `userConfirmed` when a sign-up is confirmed. */
export async function confirmSignUp({ stack }: LocalStack, email: string): Promise<void> {
  const user = { ClientId: stack.userPool.clientId, Username: email };
  const cognito = new CognitoIdentityProviderClient();
  await cognito.send(new SignUpCommand({ ...user, Password: 'Capture-2026' }));
  const ConfirmationCode = await waitForCode(stack, email);
  await cognito.send(new ConfirmSignUpCommand({ ...user, ConfirmationCode }));
  cognito.destroy();
}

import { expect, test } from 'vitest';
import { SEAT_PRICE_LOOKUP_KEY } from '#shared/plan.ts';
import { confirmEmailChange } from '../../../../functions/account/confirm-email-change.lambda.ts';
import { deleteAccount } from '../../../../functions/account/delete-account.lambda.ts';
import { exportAccount } from '../../../../functions/account/export-account.lambda.ts';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { getSecurity } from '../../../../functions/account/get-security.lambda.ts';
import { keepAccount } from '../../../../functions/account/keep-account.lambda.ts';
import { revokeSessions } from '../../../../functions/account/revoke-sessions.ts';
import { startEmailChange } from '../../../../functions/account/start-email-change.lambda.ts';
import { createAccountEmailsClient } from '../../../../functions/clients/account-emails.ts';
import { createEmailChangesClient } from '../../../../functions/clients/email-changes.ts';
import { createStoredEmailsClient } from '../../../../functions/clients/stored-emails.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { declineInvite } from '../../../../functions/invites/decline-invite.lambda.ts';
import { getInvite } from '../../../../functions/invites/get-invite.lambda.ts';
import { inviteMembers } from '../../../../functions/invites/invite-members.lambda.ts';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { getOrganization } from '../../../../functions/organizations/get-organization.lambda.ts';
import { leaveOrganization } from '../../../../functions/organizations/leave-organization.lambda.ts';
import { listMembers } from '../../../../functions/organizations/list-members.lambda.ts';
import { renewOrganization } from '../../../../functions/organizations/renew-organization.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { createOrganization } from '../../../../functions/staff/create-organization.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { findUser } from '../../../../functions/staff/find-user.lambda.ts';
import { listAudit } from '../../../../functions/staff/list-audit.lambda.ts';
import { resetSecondFactor } from '../../../../functions/staff/reset-second-factor.lambda.ts';
import { resyncBilling } from '../../../../functions/staff/resync-billing.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { verifyUser } from '../../../../functions/staff/verify-user.lambda.ts';
import { BILLED_CALLS, type OrganizationOperation, type PrepareCall, recordCalls } from '../../../support/aws/billed-calls.ts';
import { buyPremium, CHECKOUT_INPUT } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  latestInviteLink,
  PASSWORD,
} from '../../../support/organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../../../support/record-builders.ts';
import { staffFixture, storeImages } from '../../../support/users/staff-fixture.ts';
import { setUpSecondFactor, signUp, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const REASON = { reason: 'Asked us to' };

const fixture = forEachTest(staffFixture);

/** Creates a user with a personal subscription. */
async function createSubscriber(): Promise<string> {
  const userId = await fixture().createUserAccount(INVITED_EMAIL);
  await buyPremium(fixture(), { userId });
  return userId;
}

/** Returns the id of the customer. */
const createCustomer = async (): Promise<string> => (await fixture().readUserRow(await createSubscriber())).customerId ?? '';

/** Returns clients with a clock that advances. Two audit entries with the same time would cost another write. */
function createClientsWithTickingClock() {
  let ticks = 0;
  return { ...fixture().clients, now: () => new Date(fixture().clock.now.getTime() + ticks++) };
}

const NEW_EMAIL = 'new@example.com';

const createEmailClients = () => ({
  emailChanges: createEmailChangesClient(fixture().tables.events, fixture().documents),
  accountEmails: createAccountEmailsClient(fixture().tables.events, fixture().documents),
  storedEmails: createStoredEmailsClient({
    userPoolId: USER_POOL_ID,
    cognito: fixture().pool.cognito,
    tables: fixture().tables,
    db: fixture().documents,
    callStripe: fixture().callStripe,
  }),
});

const CALLS: Readonly<Record<OrganizationOperation, PrepareCall>> = {
  getSecurity: async () => {
    const userId = await fixture().createUserAccount(INVITED_EMAIL);
    const clients = { ...fixture().clients, ...createEmailClients() };
    return () => getSecurity(clients, actor({ userId }));
  },
  startEmailChange: async () => {
    const userId = await fixture().createUserAccount(INVITED_EMAIL);
    const clients = { ...fixture().clients, ...createEmailClients() };
    return () => startEmailChange(clients, { email: NEW_EMAIL }, actor({ userId }));
  },
  confirmEmailChange: async () => {
    const userId = await createSubscriber();
    const clients = { ...fixture().clients, ...createEmailClients() };
    const change = { userId, oldEmail: INVITED_EMAIL, newEmail: NEW_EMAIL };
    const code = (await clients.emailChanges.start(change, fixture().clock.now)) ?? '';
    return () => confirmEmailChange(clients, { code }, actor({ userId }));
  },
  revokeSessions: async () => {
    const userId = await fixture().createUserAccount(INVITED_EMAIL);
    return () => revokeSessions(fixture().clients, userId);
  },
  exportAccount: async () => {
    const userId = await createSubscriber();
    const clients = { ...fixture().clients, mediaAccess: { grant: async () => [] } };
    return () => exportAccount(clients, actor({ userId }));
  },
  deleteAccount: async () => {
    const userId = await createSubscriber();
    return () => deleteAccount(fixture().clients, actor({ userId }));
  },
  keepAccount: async () => {
    const userId = await createSubscriber();
    await deleteAccount(fixture().clients, actor({ userId }));
    return () => keepAccount(fixture().clients, actor({ userId }));
  },
  getOrganization: async () => () => getOrganization(fixture().clients, { orgId: ORG_ID }, { user: undefined }),
  listMembers: async () => () => listMembers(fixture().clients, { orgId: ORG_ID }),
  inviteMembers: async () => () => inviteMembers(fixture().clients, { orgId: ORG_ID, invitations: [{ email: INVITED_EMAIL }] }),
  revokeInvite: async () => {
    await inviteEmails(fixture(), INVITED_EMAIL);
    const { userId } = await getMemberRecord(fixture(), INVITED_EMAIL);
    return () => revokeInvite(fixture().clients, { orgId: ORG_ID, userId });
  },
  setMemberStatus: async () => {
    const { userId } = await addMember(fixture(), INVITED_EMAIL);
    await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    return () => setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Active' });
  },
  leaveOrganization: async () => {
    const { userId } = await addMember(fixture(), INVITED_EMAIL);
    return () => leaveOrganization(fixture().clients, actor({ userId }));
  },
  renewOrganization: async () => {
    const customerId = await fixture().clients.customers.createForOrganization(await fixture().readOrganizationRow());
    await fixture().clients.billingRecords.attachCustomer({ type: 'org', id: ORG_ID }, customerId, 'ada@example.com');
    const product = await fixture().stripe.products.create({ name: 'Seats' });
    const price = { unit_amount: 1_200, currency: 'usd', recurring: { interval: 'year' as const } };
    await fixture().stripe.prices.create({ ...price, product: product.id, lookup_key: SEAT_PRICE_LOOKUP_KEY });
    const { success_url, cancel_url } = CHECKOUT_INPUT;
    return () => renewOrganization(fixture().clients, { orgId: ORG_ID, success_url, cancel_url }, actor());
  },
  getInvite: async () => {
    await inviteEmails(fixture(), INVITED_EMAIL);
    return () => getInvite(fixture().clients, latestInviteLink(fixture(), INVITED_EMAIL), '');
  },
  acceptInvite: async () => {
    await inviteEmails(fixture(), INVITED_EMAIL);
    return () => acceptInvite(fixture().clients, { ...latestInviteLink(fixture(), INVITED_EMAIL), password: PASSWORD }, '');
  },
  declineInvite: async () => {
    await inviteEmails(fixture(), INVITED_EMAIL);
    return () => declineInvite(fixture().clients, latestInviteLink(fixture(), INVITED_EMAIL), '');
  },
  findUser: async () => {
    await createCustomer();
    return () => findUser(fixture().clients, { q: INVITED_EMAIL }, fixture().staff);
  },
  verifyUser: async () => {
    const cognitoSub = await signUp(fixture().pool, INVITED_EMAIL);
    return () => verifyUser(createClientsWithTickingClock(), { cognitoSub, ...REASON }, fixture().staff);
  },
  resetSecondFactor: async () => {
    const cognitoSub = await fixture().createUserAccount(INVITED_EMAIL);
    await setUpSecondFactor(fixture().pool, INVITED_EMAIL);
    return () => resetSecondFactor(createClientsWithTickingClock(), { cognitoSub, ...REASON }, fixture().staff);
  },
  deleteUser: async () => {
    const cognitoSub = await fixture().createUserAccount(INVITED_EMAIL);
    await storeImages(fixture(), cognitoSub, 2);
    return () => deleteUser(createClientsWithTickingClock(), { cognitoSub, ...REASON }, fixture().staff);
  },
  resyncBilling: async () => {
    const customerId = await createCustomer();
    return () => resyncBilling(createClientsWithTickingClock(), { customerId, ...REASON }, fixture().staff);
  },
  createOrganization: async () => {
    await fixture().createUserAccount(INVITED_EMAIL);
    const input = { name: 'Difference Engines', adminEmail: INVITED_EMAIL, seats: 10, ...REASON };
    return () => createOrganization(createClientsWithTickingClock(), input, fixture().staff);
  },
  updateOrganization: async () => {
    const { userId } = await addMember(fixture(), INVITED_EMAIL);
    return () =>
      updateOrganization(createClientsWithTickingClock(), { orgId: ORG_ID, adminUserId: userId, ...REASON }, fixture().staff);
  },
  listAudit: async () => () => listAudit(fixture().clients, { target: `organization#${ORG_ID}` }),
};

const startRecording = () => recordCalls([fixture().documents, ...fixture().sdks], fixture().calls);

test.each(Object.entries(CALLS) as [OrganizationOperation, PrepareCall][])(
  '%s makes exactly the calls that BILLED_CALLS lists',
  async (key, prepare) => {
    const call = await prepare();
    const recording = startRecording();
    await call();
    // Parallel calls arrive in any order.
    expect(recording.list.toSorted()).toEqual(BILLED_CALLS[key].toSorted());
    recording.stop();
  },
);

test('getAccount makes two reads for a member', async () => {
  const { userId } = await addMember(fixture(), INVITED_EMAIL);
  const recording = startRecording();
  await getAccount(fixture().clients, {}, actor({ userId }));
  expect(recording.list).toEqual(['GetItemCommand', 'GetItemCommand']);
  recording.stop();
});

import type { Input, OperationKey } from '#shared/api.ts';
import type { ApiRequest } from '#shared/operation-request.ts';
import { PREMIUM } from '#shared/plan.ts';
import { buildRequest } from '#shared/request.ts';
import { billingDetails } from '../../../support/billing/billing-details.ts';
import { returnUrls } from '../../../support/e2e/checkout.ts';
import { stack } from '../../../support/e2e/e2e-stack.ts';
import type { AuthorizationFixture, FixtureOrganization } from './authorization-fixture.ts';
import { type CallerKind, type Cell, ORGANIZATION_CALLERS, type Relation } from './authorization-table.ts';

const MISSING_USER_ID = '00000000-0000-0000-0000-000000000000';
const MISSING_ID = '00000000000000000000000000';
const MISSING_LINK = { sub: MISSING_USER_ID, token: `${MISSING_ID}.${'A'.repeat(43)}` };
const PASSWORD = 'Capture-2026';
const REASON = 'Authorization test';

interface Call extends Pick<Cell, 'caller' | 'relation' | 'key'> {
  readonly fixture: AuthorizationFixture;
}

type ByRelation<T> = Readonly<Record<Relation, (call: Call) => T>>;

const isOrganizationCaller = (caller: CallerKind): boolean => ORGANIZATION_CALLERS.some((each) => each === caller);
/** Returns `home` for callers without an organization. */
const getCallerOrganization = ({ fixture, caller }: Call): FixtureOrganization =>
  caller === 'adminElsewhere' ? fixture.elsewhere : fixture.home;
const getOtherOrganization = ({ fixture, caller }: Call): FixtureOrganization =>
  caller === 'adminElsewhere' ? fixture.home : fixture.elsewhere;
/** The caller's own organization, or `elsewhere` if they have none. */
const getOwnOrElsewhere = (call: Call): FixtureOrganization =>
  isOrganizationCaller(call.caller) ? getCallerOrganization(call) : getOtherOrganization(call);
const getUserId = ({ fixture, caller }: Call): string =>
  caller === 'anonymous' ? MISSING_USER_ID : fixture.people[caller].userId;

const orgIds: ByRelation<string> = {
  own: (call) => getCallerOrganization(call).orgId,
  sameOrganization: (call) => getCallerOrganization(call).orgId,
  foreign: (call) => getOtherOrganization(call).orgId,
  missing: () => MISSING_ID,
};

/** `pickMember` returns the id of a member whose status suits the operation. */
const createMemberTargets = (
  pickMember: (organization: FixtureOrganization) => string,
): ByRelation<{ orgId: string; userId: string }> => ({
  own: (call) => ({ orgId: getCallerOrganization(call).orgId, userId: getUserId(call) }),
  sameOrganization: (call) => ({ orgId: getCallerOrganization(call).orgId, userId: pickMember(getCallerOrganization(call)) }),
  foreign: (call) => ({ orgId: getOtherOrganization(call).orgId, userId: pickMember(getOtherOrganization(call)) }),
  missing: (call) => ({
    orgId: getOwnOrElsewhere(call).orgId,
    userId: isOrganizationCaller(call.caller) ? pickMember(getOtherOrganization(call)) : MISSING_USER_ID,
  }),
});

const createInvitationTargets = (links: 'links' | 'invitationsToDecline') => ({
  own: ({ fixture, caller }: Call) => fixture[links][caller] ?? MISSING_LINK,
  sameOrganization: (call: Call) => getCallerOrganization(call).guest.link,
  foreign: (call: Call) => getOtherOrganization(call).guest.link,
  missing: () => MISSING_LINK,
});

const imageIds: ByRelation<string> = {
  own: ({ fixture, caller }) => fixture.images[caller]?.id ?? '',
  sameOrganization: (call) => getCallerOrganization(call).otherImage.id,
  foreign: (call) => getOtherOrganization(call).otherImage.id,
  missing: () => MISSING_ID,
};

const users: ByRelation<{ email: string; userId: string }> = {
  own: ({ fixture, caller }) => fixture.people[caller === 'anonymous' ? 'basic' : caller],
  sameOrganization: (call) => getCallerOrganization(call).other,
  foreign: (call) => (call.key === 'createOrganization' ? call.fixture.stranger : getOtherOrganization(call).other),
  missing: () => ({ email: 'nobody@nowhere.example', userId: MISSING_USER_ID }),
};

const customerIds: ByRelation<string> = {
  own: (call) => (call.caller === 'premium' ? call.fixture.premiumCustomerId : getCallerOrganization(call).customerId),
  sameOrganization: (call) => getCallerOrganization(call).customerId,
  foreign: (call) => getOtherOrganization(call).customerId,
  missing: () => 'cus_missing',
};

const createSessionIds = (premiumSession: 'premium' | 'premiumCard'): ByRelation<string> => ({
  own: ({ fixture, caller }) =>
    caller === 'admin' ? fixture.checkoutSessionIds.homeCard : fixture.checkoutSessionIds[premiumSession],
  sameOrganization: ({ fixture }) => fixture.checkoutSessionIds.homeCard,
  foreign: ({ fixture, caller }) =>
    caller === 'premium' ? fixture.checkoutSessionIds.homeCard : fixture.checkoutSessionIds[premiumSession],
  missing: () => 'cs_missing',
});

type AccountType = Input<'confirmCard'>['account_type'];

const getAccountType = ({ caller }: Call): AccountType => (caller === 'admin' || caller === 'adminElsewhere' ? 'org' : 'user');
const getOtherAccountType = (call: Call): AccountType => (getAccountType(call) === 'org' ? 'user' : 'org');

type Inputs = { readonly [K in OperationKey]: (call: Call) => Input<K> };

/** Input of each operation. All inputs are valid, so only the caller or the target can cause an error. */
const INPUTS: Inputs = {
  getAccount: () => ({ payments: true }),
  signOut: () => ({}),
  getSecurity: () => ({}),
  startEmailChange: ({ fixture }) => ({ email: fixture.people.adminElsewhere.email }),
  confirmEmailChange: () => ({ code: '000000' }),
  revokeSessions: () => ({}),
  exportAccount: () => ({}),
  deleteAccount: () => ({}),
  keepAccount: () => ({}),
  cancelSubscription: () => ({}),
  setCancelAtPeriodEnd: () => ({ cancel_at_period_end: true }),
  getInvoices: (call) => ({ account_type: call.relation === 'own' ? getAccountType(call) : getOtherAccountType(call) }),
  updateBillingDetails: (call) => ({
    ...billingDetails(),
    account_type: call.relation === 'own' ? getAccountType(call) : getOtherAccountType(call),
  }),
  leaveOrganization: () => ({}),
  getPlan: ({ relation }) => ({ planId: relation === 'missing' ? 'no-plan' : PREMIUM.planId }),
  createCheckoutSession: () => ({ plan: PREMIUM.planId, ...returnUrls(stack.site) }),
  confirmCheckout: (call) => ({ session_id: createSessionIds('premium')[call.relation](call) }),
  createCardSession: (call) => ({
    ...returnUrls(stack.site),
    account_type: call.relation === 'own' ? getAccountType(call) : getOtherAccountType(call),
  }),
  confirmCard: (call) => ({
    session_id: createSessionIds('premiumCard')[call.relation](call),
    account_type: getAccountType(call),
  }),
  stripeWebhook: () => ({ payload: '{"id":"evt_1","type":"customer.deleted"}', signature: 't=1,v1=abc' }),
  getOrganization: (call) => ({ orgId: orgIds[call.relation](call), payments: true }),
  listMembers: (call) => ({ orgId: orgIds[call.relation](call) }),
  inviteMembers: (call) => ({
    orgId: orgIds[call.relation](call),
    invitations: [{ email: `by-${call.caller}@home.example` }],
  }),
  revokeInvite: (call) => createMemberTargets(({ guest }) => guest.userId)[call.relation](call),
  renewOrganization: (call) => ({ ...returnUrls(stack.site), orgId: orgIds[call.relation](call) }),
  setMemberStatus: (call) => ({
    ...createMemberTargets(({ other }) => other.userId)[call.relation](call),
    status: 'Deactivated',
  }),
  getInvite: (call) => createInvitationTargets('links')[call.relation](call),
  acceptInvite: (call) => ({
    ...createInvitationTargets('links')[call.relation](call),
    password: call.caller === 'anonymous' && call.relation === 'own' ? PASSWORD : null,
  }),
  declineInvite: (call) => createInvitationTargets('invitationsToDecline')[call.relation](call),
  findUser: (call) => ({ q: users[call.relation](call).email }),
  verifyUser: (call) => ({ cognitoSub: users[call.relation](call).userId, reason: REASON }),
  resetSecondFactor: (call) => ({ cognitoSub: users[call.relation](call).userId, reason: REASON }),
  deleteUser: (call) => ({ cognitoSub: users[call.relation](call).userId, reason: REASON }),
  resyncBilling: (call) => ({ customerId: customerIds[call.relation](call), reason: REASON }),
  createOrganization: (call) => ({
    name: `Made by ${call.caller}`,
    adminEmail: users[call.relation](call).email,
    seats: 5,
    reason: REASON,
  }),
  updateOrganization: (call) => ({ orgId: orgIds[call.relation](call), seats: 30, reason: REASON }),
  listAudit: (call) => ({ target: `user#${users[call.relation](call).userId}` }),
  listImages: () => ({}),
  createImage: ({ caller }) => ({
    title: `Sent by ${caller}`,
    notes: 'A note',
    urlLink: '',
    contentType: 'image/png',
    size: 100,
  }),
  finishImage: (call) => ({ id: imageIds[call.relation](call) }),
  updateImage: (call) => ({ id: imageIds[call.relation](call), title: `Named by ${call.caller}`, notes: 'Another note' }),
  deleteImage: (call) => ({ id: imageIds[call.relation](call) }),
};

const createRequest = <K extends OperationKey>(key: K, call: Call): ApiRequest => buildRequest(key, INPUTS[key](call));

export async function callCell(fixture: AuthorizationFixture, { key, caller, relation }: Cell): Promise<Response> {
  const { url, init } = createRequest(key, { fixture, caller, relation, key });
  const headers = new Headers(init.headers);
  if (caller !== 'anonymous') headers.set('authorization', `Bearer ${fixture.people[caller].token}`);
  return fetch(stack.site + url, { ...init, headers });
}

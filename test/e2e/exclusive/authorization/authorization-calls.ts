import type { Input, OperationKey } from '#shared/api.ts';
import { PREMIUM } from '#shared/plan.ts';
import { type ApiRequest, buildRequest } from '#shared/request.ts';
import { returnUrls } from '../../../support/e2e/checkout.ts';
import { stack } from '../../../support/e2e/shared-stack.ts';
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
const organizationOf = ({ fixture, caller }: Call): FixtureOrganization =>
  caller === 'adminElsewhere' ? fixture.elsewhere : fixture.home;
const otherOrganization = ({ fixture, caller }: Call): FixtureOrganization =>
  caller === 'adminElsewhere' ? fixture.home : fixture.elsewhere;
/** The caller's own organization, or `elsewhere` if they have none. */
const ownOrElsewhere = (call: Call): FixtureOrganization =>
  isOrganizationCaller(call.caller) ? organizationOf(call) : otherOrganization(call);
const idOf = ({ fixture, caller }: Call): string => (caller === 'anonymous' ? MISSING_USER_ID : fixture.people[caller].userId);

const organization: ByRelation<string> = {
  own: (call) => organizationOf(call).orgId,
  sameOrganization: (call) => organizationOf(call).orgId,
  foreign: (call) => otherOrganization(call).orgId,
  missing: () => MISSING_ID,
};

/** `pickMember` returns the id of a member whose status suits the operation. */
const member = (pickMember: (organization: FixtureOrganization) => string): ByRelation<{ orgId: string; userId: string }> => ({
  own: (call) => ({ orgId: organizationOf(call).orgId, userId: idOf(call) }),
  sameOrganization: (call) => ({ orgId: organizationOf(call).orgId, userId: pickMember(organizationOf(call)) }),
  foreign: (call) => ({ orgId: otherOrganization(call).orgId, userId: pickMember(otherOrganization(call)) }),
  missing: (call) => ({
    orgId: ownOrElsewhere(call).orgId,
    userId: isOrganizationCaller(call.caller) ? pickMember(otherOrganization(call)) : MISSING_USER_ID,
  }),
});

const invitation = (links: 'links' | 'invitationsToDecline') => ({
  own: ({ fixture, caller }: Call) => fixture[links][caller] ?? MISSING_LINK,
  sameOrganization: (call: Call) => organizationOf(call).guest.link,
  foreign: (call: Call) => otherOrganization(call).guest.link,
  missing: () => MISSING_LINK,
});

const image: ByRelation<string> = {
  own: ({ fixture, caller }) => fixture.images[caller]?.id ?? '',
  sameOrganization: (call) => organizationOf(call).otherImage.id,
  foreign: (call) => otherOrganization(call).otherImage.id,
  missing: () => MISSING_ID,
};

const user: ByRelation<{ email: string; userId: string }> = {
  own: ({ fixture, caller }) => fixture.people[caller === 'anonymous' ? 'basic' : caller],
  sameOrganization: (call) => organizationOf(call).other,
  foreign: (call) => (call.key === 'createOrganization' ? call.fixture.stranger : otherOrganization(call).other),
  missing: () => ({ email: 'nobody@nowhere.example', userId: MISSING_USER_ID }),
};

const customer: ByRelation<string> = {
  own: (call) => (call.caller === 'premium' ? call.fixture.premiumCustomer : organizationOf(call).customerId),
  sameOrganization: (call) => organizationOf(call).customerId,
  foreign: (call) => otherOrganization(call).customerId,
  missing: () => 'cus_missing',
};

const checkoutSession = (premiumSession: 'premium' | 'premiumCard'): ByRelation<string> => ({
  own: ({ fixture, caller }) =>
    caller === 'admin' ? fixture.checkoutSessionIds.homeCard : fixture.checkoutSessionIds[premiumSession],
  sameOrganization: ({ fixture }) => fixture.checkoutSessionIds.homeCard,
  foreign: ({ fixture, caller }) =>
    caller === 'premium' ? fixture.checkoutSessionIds.homeCard : fixture.checkoutSessionIds[premiumSession],
  missing: () => 'cs_missing',
});

type AccountType = Input<'confirmCard'>['account_type'];

const accountTypeOf = ({ caller }: Call): AccountType => (caller === 'admin' || caller === 'adminElsewhere' ? 'org' : 'user');
const otherAccountType = (call: Call): AccountType => (accountTypeOf(call) === 'org' ? 'user' : 'org');

type Inputs = { readonly [K in OperationKey]: (call: Call) => Input<K> };

/** Input of each operation. All are valid, so an error is caused by the caller or the target. */
const INPUTS: Inputs = {
  getAccount: () => ({ payments: true }),
  signOut: () => ({}),
  cancelSubscription: () => ({}),
  setCancelAtPeriodEnd: () => ({ cancel_at_period_end: true }),
  getPlan: ({ relation }) => ({ planId: relation === 'missing' ? 'no-plan' : PREMIUM.planId }),
  createCheckoutSession: () => ({ plan: PREMIUM.planId, ...returnUrls(stack.site) }),
  confirmCheckout: (call) => ({ session_id: checkoutSession('premium')[call.relation](call) }),
  createCardSession: (call) => ({
    ...returnUrls(stack.site),
    account_type: call.relation === 'own' ? accountTypeOf(call) : otherAccountType(call),
  }),
  confirmCard: (call) => ({ session_id: checkoutSession('premiumCard')[call.relation](call), account_type: accountTypeOf(call) }),
  stripeWebhook: () => ({ payload: '{"id":"evt_1","type":"customer.deleted"}', signature: 't=1,v1=abc' }),
  getOrganization: (call) => ({ orgId: organization[call.relation](call), payments: true }),
  listMembers: (call) => ({ orgId: organization[call.relation](call) }),
  inviteMembers: (call) => ({
    orgId: organization[call.relation](call),
    invitations: [{ email: `by-${call.caller}@home.example` }],
  }),
  revokeInvite: (call) => member(({ guest }) => guest.userId)[call.relation](call),
  setMemberStatus: (call) => ({ ...member(({ other }) => other.userId)[call.relation](call), status: 'Deactivated' }),
  getInvite: (call) => invitation('links')[call.relation](call),
  acceptInvite: (call) => ({
    ...invitation('links')[call.relation](call),
    password: call.caller === 'anonymous' && call.relation === 'own' ? PASSWORD : null,
  }),
  declineInvite: (call) => invitation('invitationsToDecline')[call.relation](call),
  findUser: (call) => ({ q: user[call.relation](call).email }),
  verifyUser: (call) => ({ cognitoSub: user[call.relation](call).userId, reason: REASON }),
  deleteUser: (call) => ({ cognitoSub: user[call.relation](call).userId, reason: REASON }),
  resyncBilling: (call) => ({ customerId: customer[call.relation](call), reason: REASON }),
  createOrganization: (call) => ({
    name: `Made by ${call.caller}`,
    adminEmail: user[call.relation](call).email,
    seats: 5,
    reason: REASON,
  }),
  updateOrganization: (call) => ({ orgId: organization[call.relation](call), seats: 30, reason: REASON }),
  listAudit: (call) => ({ target: `user#${user[call.relation](call).userId}` }),
  listImages: () => ({}),
  createImage: ({ caller }) => ({
    title: `Sent by ${caller}`,
    notes: 'A note',
    urlLink: '',
    contentType: 'image/png',
    size: 100,
  }),
  finishImage: (call) => ({ id: image[call.relation](call) }),
  updateImage: (call) => ({ id: image[call.relation](call), title: `Named by ${call.caller}`, notes: 'Another note' }),
  deleteImage: (call) => ({ id: image[call.relation](call) }),
};

const requestFor = <K extends OperationKey>(key: K, call: Call): ApiRequest => buildRequest(key, INPUTS[key](call));

export async function callCell(fixture: AuthorizationFixture, { key, caller, relation }: Cell): Promise<Response> {
  const { url, init } = requestFor(key, { fixture, caller, relation, key });
  const headers = new Headers(init.headers);
  if (caller !== 'anonymous') headers.set('authorization', `Bearer ${fixture.people[caller].token}`);
  return fetch(stack.site + url, { ...init, headers });
}

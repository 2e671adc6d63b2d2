import type { Input, OperationKey } from '#shared/api.ts';
import { PREMIUM } from '#shared/plan.ts';
import { type ApiRequest, requestOf } from '#shared/request.ts';
import { returnUrls } from '../../../support/e2e/checkout.ts';
import { stack } from '../../../support/e2e/shared-stack.ts';
import type { AuthorizationFixture, FixtureOrganization } from './authorization-fixture.ts';
import { type Caller, type Cell, GROUPED, type Relation } from './authorization-table.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const NOWHERE = '00000000000000000000000000';
const NO_LINK = { sub: NOBODY, token: `${NOWHERE}.${'A'.repeat(43)}` };
const PASSWORD = 'Capture-2026';
const REASON = 'To see who may.';

/** A cell of the matrix with the fixture it runs on. */
interface Call extends Pick<Cell, 'caller' | 'relation' | 'key'> {
  readonly fixture: AuthorizationFixture;
}

type Of<T> = Readonly<Record<Relation, (call: Call) => T>>;

const isGrouped = (caller: Caller): boolean => GROUPED.some((each) => each === caller);
const organizationOf = ({ fixture, caller }: Call): FixtureOrganization =>
  caller === 'adminElsewhere' ? fixture.elsewhere : fixture.home;
const otherOrganization = ({ fixture, caller }: Call): FixtureOrganization =>
  caller === 'adminElsewhere' ? fixture.home : fixture.elsewhere;
/** The organization in the path of a call: the caller's own, or for strangers another one. */
const organizationNear = (call: Call): FixtureOrganization =>
  isGrouped(call.caller) ? organizationOf(call) : otherOrganization(call);
const idOf = ({ fixture, caller }: Call): string => (caller === 'anonymous' ? NOBODY : fixture.people[caller].userId);

const organization: Of<string> = {
  own: (call) => organizationOf(call).orgId,
  sameOrganization: (call) => organizationOf(call).orgId,
  foreign: (call) => otherOrganization(call).orgId,
  missing: () => NOWHERE,
};

/** `who` picks a member whose status suits the operation. */
const member = (who: (organization: FixtureOrganization) => string): Of<{ orgId: string; userId: string }> => ({
  own: (call) => ({ orgId: organizationOf(call).orgId, userId: idOf(call) }),
  sameOrganization: (call) => ({ orgId: organizationOf(call).orgId, userId: who(organizationOf(call)) }),
  foreign: (call) => ({ orgId: otherOrganization(call).orgId, userId: who(otherOrganization(call)) }),
  missing: (call) => ({
    orgId: organizationNear(call).orgId,
    userId: isGrouped(call.caller) ? who(otherOrganization(call)) : NOBODY,
  }),
});

const invitation = (links: 'links' | 'unwanted') => ({
  own: ({ fixture, caller }: Call) => fixture[links][caller] ?? NO_LINK,
  sameOrganization: (call: Call) => organizationOf(call).guest.link,
  foreign: (call: Call) => otherOrganization(call).guest.link,
  missing: () => NO_LINK,
});

const image: Of<string> = {
  own: ({ fixture, caller }) => fixture.images[caller]?.id ?? '',
  sameOrganization: (call) => organizationOf(call).otherImage.id,
  foreign: (call) => otherOrganization(call).otherImage.id,
  missing: () => NOWHERE,
};

const user: Of<{ email: string; userId: string }> = {
  own: ({ fixture, caller }) => fixture.people[caller === 'anonymous' ? 'basic' : caller],
  sameOrganization: (call) => organizationOf(call).other,
  foreign: (call) => (call.key === 'createOrganization' ? call.fixture.stranger : otherOrganization(call).other),
  missing: () => ({ email: 'nobody@nowhere.example', userId: NOBODY }),
};

const customer: Of<string> = {
  own: (call) => (call.caller === 'premium' ? call.fixture.premiumCustomer : organizationOf(call).customerId),
  sameOrganization: (call) => organizationOf(call).customerId,
  foreign: (call) => otherOrganization(call).customerId,
  missing: () => 'cus_nobody',
};

const visit = (ofPremium: 'premium' | 'premiumCard'): Of<string> => ({
  own: ({ fixture, caller }) => (caller === 'admin' ? fixture.visits.homeCard : fixture.visits[ofPremium]),
  sameOrganization: ({ fixture }) => fixture.visits.homeCard,
  foreign: ({ fixture, caller }) => (caller === 'premium' ? fixture.visits.homeCard : fixture.visits[ofPremium]),
  missing: () => 'cs_nobody',
});

type AccountType = Input<'confirmCard'>['account_type'];

const accountTypeOf = ({ caller }: Call): AccountType => (caller === 'admin' || caller === 'adminElsewhere' ? 'org' : 'user');
const otherType = (call: Call): AccountType => (accountTypeOf(call) === 'org' ? 'user' : 'org');

type Inputs = { readonly [K in OperationKey]: (call: Call) => Input<K> };

/** The input of each operation. All are valid, so a refusal is due to the caller or to the target. */
const INPUTS: Inputs = {
  getAccount: () => ({ payments: true }),
  signOut: () => ({}),
  cancelSubscription: () => ({}),
  setCancelAtPeriodEnd: () => ({ cancel_at_period_end: true }),
  getPlan: ({ relation }) => ({ planId: relation === 'missing' ? 'no-plan' : PREMIUM.planId }),
  createCheckoutSession: () => ({ plan: PREMIUM.planId, ...returnUrls(stack.site) }),
  confirmCheckout: (call) => ({ session_id: visit('premium')[call.relation](call) }),
  createCardSession: (call) => ({
    ...returnUrls(stack.site),
    account_type: call.relation === 'own' ? accountTypeOf(call) : otherType(call),
  }),
  confirmCard: (call) => ({ session_id: visit('premiumCard')[call.relation](call), account_type: accountTypeOf(call) }),
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
  declineInvite: (call) => invitation('unwanted')[call.relation](call),
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
  createImage: ({ caller }) => ({ title: `Sent by ${caller}`, notes: 'A note', urlLink: '' }),
  finishImage: (call) => ({ id: image[call.relation](call) }),
  updateImage: (call) => ({ id: image[call.relation](call), title: `Named by ${call.caller}`, notes: 'Another note' }),
  deleteImage: (call) => ({ id: image[call.relation](call) }),
};

const requestFor = <K extends OperationKey>(key: K, call: Call): ApiRequest => requestOf(key, INPUTS[key](call));

/** Makes the call of a cell and returns the response. */
export async function callCell(fixture: AuthorizationFixture, { key, caller, relation }: Cell): Promise<Response> {
  const { address, init } = requestFor(key, { fixture, caller, relation, key });
  const headers = new Headers(init.headers);
  if (caller !== 'anonymous') headers.set('authorization', `Bearer ${fixture.people[caller].token}`);
  return fetch(stack.site + address, { ...init, headers });
}

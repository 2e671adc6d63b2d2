import type { Input, OperationKey } from '#shared/api.ts';
import { PREMIUM } from '#shared/plan.ts';
import { type ApiRequest, requestOf } from '#shared/request.ts';
import { addressesOf } from '../../support/visit.ts';
import { type Caller, type Cell, GROUPED, type Relation } from './authorization-table.ts';
import type { House, Town } from './authorization-town.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const NOWHERE = '00000000000000000000000000';
const NO_LINK = { sub: NOBODY, token: `${NOWHERE}.${'A'.repeat(43)}` };
const PASSWORD = 'Capture-2026';
const REASON = 'To see who may.';

/** Who calls for what, in which town. */
interface Call extends Pick<Cell, 'caller' | 'relation' | 'key'> {
  readonly town: Town;
}

type Of<T> = Readonly<Record<Relation, (call: Call) => T>>;

const isGrouped = (caller: Caller): boolean => GROUPED.some((each) => each === caller);
const houseOf = ({ town, caller }: Call): House => (caller === 'adminElsewhere' ? town.elsewhere : town.home);
const otherHouse = ({ town, caller }: Call): House => (caller === 'adminElsewhere' ? town.home : town.elsewhere);
/** Where strangers have no house of their own, they call at one of the others. */
const houseAt = (call: Call): House => (isGrouped(call.caller) ? houseOf(call) : otherHouse(call));
const idOf = ({ town, caller }: Call): string => (caller === 'anonymous' ? NOBODY : town.people[caller].userId);

const organization: Of<string> = {
  own: (call) => houseOf(call).orgId,
  sameOrganization: (call) => houseOf(call).orgId,
  foreign: (call) => otherHouse(call).orgId,
  missing: () => NOWHERE,
};

/** `who` is of the kind that the operation is for. */
const member = (who: (house: House) => string): Of<{ orgId: string; userId: string }> => ({
  own: (call) => ({ orgId: houseOf(call).orgId, userId: idOf(call) }),
  sameOrganization: (call) => ({ orgId: houseOf(call).orgId, userId: who(houseOf(call)) }),
  foreign: (call) => ({ orgId: otherHouse(call).orgId, userId: who(otherHouse(call)) }),
  missing: (call) => ({ orgId: houseAt(call).orgId, userId: isGrouped(call.caller) ? who(otherHouse(call)) : NOBODY }),
});

const invitation = (links: 'links' | 'unwanted') => ({
  own: ({ town, caller }: Call) => town[links][caller] ?? NO_LINK,
  sameOrganization: (call: Call) => houseOf(call).guest.link,
  foreign: (call: Call) => otherHouse(call).guest.link,
  missing: () => NO_LINK,
});

const image: Of<string> = {
  own: ({ town, caller }) => town.images[caller]?.id ?? '',
  sameOrganization: (call) => houseOf(call).otherImage.id,
  foreign: (call) => otherHouse(call).otherImage.id,
  missing: () => NOWHERE,
};

const user: Of<{ email: string; userId: string }> = {
  own: ({ town, caller }) => town.people[caller === 'anonymous' ? 'basic' : caller],
  sameOrganization: (call) => houseOf(call).other,
  foreign: (call) => (call.key === 'createOrganization' ? call.town.stranger : otherHouse(call).other),
  missing: () => ({ email: 'nobody@nowhere.example', userId: NOBODY }),
};

const customer: Of<string> = {
  own: (call) => (call.caller === 'premium' ? call.town.premiumCustomer : houseOf(call).customerId),
  sameOrganization: (call) => houseOf(call).customerId,
  foreign: (call) => otherHouse(call).customerId,
  missing: () => 'cus_nobody',
};

const visit = (ofPremium: 'premium' | 'premiumCard'): Of<string> => ({
  own: ({ town, caller }) => (caller === 'admin' ? town.visits.homeCard : town.visits[ofPremium]),
  sameOrganization: ({ town }) => town.visits.homeCard,
  foreign: ({ town, caller }) => (caller === 'premium' ? town.visits.homeCard : town.visits[ofPremium]),
  missing: () => 'cs_nobody',
});

type AccountType = Input<'confirmCard'>['account_type'];

const accountTypeOf = ({ caller }: Call): AccountType => (caller === 'admin' || caller === 'adminElsewhere' ? 'org' : 'user');
const otherType = (call: Call): AccountType => (accountTypeOf(call) === 'org' ? 'user' : 'org');

type Inputs = { readonly [K in OperationKey]: (call: Call) => Input<K> };

/** What is sent, for whomever and whatever. All of it is well formed: what is refused is refused for who asks, or for what. */
const INPUTS: Inputs = {
  getAccount: () => ({ payments: true }),
  signOut: () => ({}),
  cancelSubscription: () => ({}),
  setCancelAtPeriodEnd: () => ({ cancel_at_period_end: true }),
  getPlan: ({ relation }) => ({ planId: relation === 'missing' ? 'no-plan' : PREMIUM.planId }),
  createCheckoutSession: ({ town }) => ({ plan: PREMIUM.planId, ...addressesOf(town.site.stack.site) }),
  confirmCheckout: (call) => ({ session_id: visit('premium')[call.relation](call) }),
  createCardSession: (call) => ({
    ...addressesOf(call.town.site.stack.site),
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

/** Makes the call of a cell. */
export async function answerTo(town: Town, { key, caller, relation }: Cell): Promise<Response> {
  const { address, init } = requestFor(key, { town, caller, relation, key });
  const headers = new Headers(init.headers);
  if (caller !== 'anonymous') headers.set('authorization', `Bearer ${town.people[caller].token}`);
  return fetch(town.site.stack.site + address, { ...init, headers });
}

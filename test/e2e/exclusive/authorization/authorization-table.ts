import { api, type OperationKey } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Access } from '#shared/operation.ts';

/**
 * `adminElsewhere` is the admin of a second organization. `invited` has an account and an open invitation. `deactivated` lost
 * their seat. `archived` was deleted by staff but still holds a valid token.
 */
export const CALLERS = [
  'anonymous',
  'basic',
  'premium',
  'member',
  'admin',
  'adminElsewhere',
  'invited',
  'deactivated',
  'archived',
  'staff',
] as const;
export type CallerKind = (typeof CALLERS)[number];

const RELATIONS = ['own', 'sameOrganization', 'foreign', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

type Outcome = 'done' | ErrorCode;

const SIGNED_IN = CALLERS.filter((caller) => caller !== 'anonymous');
/** Current, former and invited members of an organization. */
export const ORGANIZATION_CALLERS = [
  'member',
  'admin',
  'adminElsewhere',
  'invited',
  'deactivated',
  'archived',
] as const satisfies readonly CallerKind[];
/** Current, former and invited members of the organization that `admin` manages. */
const MANAGED_BY_ADMIN = ['member', 'invited', 'deactivated', 'archived'] as const satisfies readonly CallerKind[];

/** Target types, and the callers that can have each relation to them. Impossible combinations are omitted. */
const TARGETS = {
  /** No target besides the token. */
  nothing: { own: CALLERS },
  /** `own`: the plan on sale. `missing`: a plan that does not exist. */
  plan: { own: CALLERS, missing: CALLERS },
  /**
   * `own`: the billing account that the caller manages: `org` for admins, `user` for others. `foreign`: the account type that
   * the caller may not manage.
   */
  owner: { own: CALLERS, foreign: CALLERS },
  checkoutSession: { own: ['premium', 'admin'], sameOrganization: MANAGED_BY_ADMIN, foreign: CALLERS, missing: CALLERS },
  organization: { own: ORGANIZATION_CALLERS, foreign: CALLERS, missing: CALLERS },
  /** A member of the organization in the path. `missing`: the id of a user who is not a member of that organization. */
  member: { own: ORGANIZATION_CALLERS, sameOrganization: ORGANIZATION_CALLERS, foreign: CALLERS, missing: CALLERS },
  /**
   * An invitation link. Members and former members have already used their links. The `own` invitation of an anonymous caller
   * is addressed to an email without an account.
   */
  invitation: {
    own: ['anonymous', 'member', 'invited', 'deactivated', 'archived'],
    sameOrganization: ORGANIZATION_CALLERS,
    foreign: CALLERS,
    missing: CALLERS,
  },
  image: { own: SIGNED_IN, sameOrganization: ORGANIZATION_CALLERS, foreign: CALLERS, missing: CALLERS },
  user: { own: SIGNED_IN, sameOrganization: ORGANIZATION_CALLERS, foreign: CALLERS, missing: CALLERS },
  customer: {
    own: ['premium', 'admin', 'adminElsewhere'],
    sameOrganization: MANAGED_BY_ADMIN,
    foreign: CALLERS,
    missing: CALLERS,
  },
} as const satisfies Record<string, Partial<Record<Relation, readonly CallerKind[]>>>;
type Target = keyof typeof TARGETS;

/** Outcome per caller. `others` is the default. */
type Outcomes = Readonly<Partial<Record<CallerKind | 'others', Outcome>>>;

interface Row {
  readonly target: Target;
  /** Outcomes other than `done` for callers that pass the access check. */
  readonly except?: Readonly<Partial<Record<Relation, Outcomes>>>;
}

const NOT_FOUND: Outcomes = { others: 'notFound' };
/** These callers have no customer, and therefore no subscription. */
const WITHOUT_CUSTOMER: Outcomes = { basic: 'conflict', invited: 'conflict', deactivated: 'conflict', staff: 'conflict' };
/** Another user's image, and any image of a deleted account, returns 404 like a missing image. */
const ONLY_OWN_IMAGE = {
  own: { archived: 'notFound' },
  sameOrganization: NOT_FOUND,
  foreign: NOT_FOUND,
  missing: NOT_FOUND,
} as const;
const ONLY_OWN_SESSION = { sameOrganization: NOT_FOUND, foreign: NOT_FOUND, missing: NOT_FOUND };
/** A used invitation link works only for the member who accepted it. For all others it returns 404. */
const USED_INVITATION: Outcomes = { deactivated: 'notFound', archived: 'notFound' };
const WRONG_INVITEE: Outcomes = { anonymous: 'notSignedIn', others: 'forbidden' };

/** Target of each operation, and its expected outcomes where they differ from those of its access level (ACCESS_OUTCOMES). */
const AUTHORIZATION: Readonly<Record<OperationKey, Row>> = {
  getAccount: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  signOut: { target: 'nothing' },
  getSecurity: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  // The new email is the address of `adminElsewhere`. The address is taken, so no code is sent and `confirmEmailChange` returns
  // `conflict`.
  startEmailChange: {
    target: 'nothing',
    except: { own: { archived: 'notSignedIn', others: 'conflict', adminElsewhere: 'badRequest' } },
  },
  confirmEmailChange: { target: 'nothing', except: { own: { others: 'conflict' } } },
  revokeSessions: { target: 'nothing' },
  exportAccount: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  deleteAccount: {
    target: 'nothing',
    except: { own: { archived: 'notSignedIn', admin: 'conflict', adminElsewhere: 'conflict', staff: 'conflict' } },
  },
  keepAccount: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  cancelSubscription: { target: 'nothing', except: { own: WITHOUT_CUSTOMER } },
  setCancelAtPeriodEnd: { target: 'nothing', except: { own: WITHOUT_CUSTOMER } },
  getInvoices: { target: 'owner', except: { foreign: { others: 'forbidden' } } },
  updateBillingDetails: { target: 'owner', except: { own: WITHOUT_CUSTOMER, foreign: { others: 'forbidden' } } },
  leaveOrganization: { target: 'nothing', except: { own: { admin: 'conflict', adminElsewhere: 'conflict' } } },
  getPlan: { target: 'plan', except: { missing: NOT_FOUND } },
  createCheckoutSession: { target: 'nothing', except: { own: { premium: 'conflict' } } },
  confirmCheckout: { target: 'checkoutSession', except: ONLY_OWN_SESSION },
  createCardSession: {
    target: 'owner',
    except: { own: WITHOUT_CUSTOMER, foreign: { others: 'forbidden' } },
  },
  confirmCard: { target: 'checkoutSession', except: ONLY_OWN_SESSION },
  stripeWebhook: { target: 'nothing' },
  getOrganization: { target: 'organization', except: { missing: NOT_FOUND } },
  listMembers: { target: 'organization', except: { missing: NOT_FOUND } },
  inviteMembers: { target: 'organization' },
  revokeInvite: { target: 'member', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  setMemberStatus: { target: 'member', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  // The second organization pays for its seats too, so there is nothing to renew.
  renewOrganization: { target: 'organization', except: { own: { others: 'conflict' } } },
  getInvite: { target: 'invitation', except: { own: USED_INVITATION, missing: NOT_FOUND } },
  acceptInvite: {
    target: 'invitation',
    except: { own: USED_INVITATION, sameOrganization: WRONG_INVITEE, foreign: WRONG_INVITEE, missing: NOT_FOUND },
  },
  declineInvite: {
    target: 'invitation',
    except: {
      own: { ...USED_INVITATION, member: 'conflict' },
      sameOrganization: WRONG_INVITEE,
      foreign: WRONG_INVITEE,
      missing: NOT_FOUND,
    },
  },
  findUser: { target: 'user' },
  verifyUser: { target: 'user', except: { missing: NOT_FOUND } },
  resetSecondFactor: { target: 'user', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  deleteUser: { target: 'user', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  resyncBilling: { target: 'customer', except: { missing: NOT_FOUND } },
  createOrganization: { target: 'user', except: { missing: { others: 'conflict' } } },
  updateOrganization: { target: 'organization', except: { missing: NOT_FOUND } },
  listAudit: { target: 'user' },
  listImages: { target: 'nothing' },
  createImage: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  finishImage: { target: 'image', except: ONLY_OWN_IMAGE },
  updateImage: { target: 'image', except: ONLY_OWN_IMAGE },
  // Deleting an image of a deleted account succeeds: deletion is idempotent.
  deleteImage: { target: 'image', except: { ...ONLY_OWN_IMAGE, own: {} } },
};

/** Relations to a target whose path contains the caller's own organization. */
const IN_OWN_ORGANIZATION: Readonly<Partial<Record<Target, readonly Relation[]>>> = {
  organization: ['own'],
  member: ['own', 'sameOrganization', 'missing'],
};

/** Members get 403. Callers outside the organization get 404, so they cannot learn that the organization exists. */
const ADMIN_ONLY: Outcomes = { admin: 'done', adminElsewhere: 'done', member: 'forbidden', others: 'notFound' };

const NO_ACCOUNT: Outcomes = { anonymous: 'notSignedIn', archived: 'notSignedIn' };

/** Outcomes of the access check alone. Authentication is checked first. */
const ACCESS_OUTCOMES: Readonly<Record<Access, (isInOwnOrganization: boolean) => Outcomes>> = {
  public: () => ({}),
  invited: () => ({}),
  signature: () => ({ others: 'badRequest' }),
  signedIn: () => ({ anonymous: 'notSignedIn' }),
  // All callers of this table have signed in recently.
  recentlySignedIn: () => ({ anonymous: 'notSignedIn' }),
  buyer: () => ({ ...NO_ACCOUNT, member: 'forbidden', admin: 'forbidden', adminElsewhere: 'forbidden' }),
  billingOwner: () => ({ ...NO_ACCOUNT, member: 'forbidden' }),
  seatHolder: () => ({ ...NO_ACCOUNT, member: 'done', admin: 'done', adminElsewhere: 'done', others: 'forbidden' }),
  orgAdmin: (isInOwnOrganization) => ({ ...(isInOwnOrganization ? ADMIN_ONLY : NOT_FOUND), anonymous: 'notSignedIn' }),
  orgViewer: (isInOwnOrganization) => ({
    ...(isInOwnOrganization ? ADMIN_ONLY : NOT_FOUND),
    anonymous: 'notSignedIn',
    staff: 'done',
  }),
  staff: () => ({ anonymous: 'notSignedIn', staff: 'done', others: 'forbidden' }),
};

export interface Cell {
  readonly key: OperationKey;
  readonly caller: CallerKind;
  readonly relation: Relation;
  readonly outcome: Outcome;
}

const includesCaller = (callers: readonly CallerKind[] = [], caller: CallerKind): boolean => callers.includes(caller);

function getExpectedOutcome(key: OperationKey, caller: CallerKind, relation: Relation): Outcome {
  const { target, except }: Row = AUTHORIZATION[key];
  const isInOwnOrganization =
    includesCaller(ORGANIZATION_CALLERS, caller) && Boolean(IN_OWN_ORGANIZATION[target]?.includes(relation));
  const accessOutcomes = ACCESS_OUTCOMES[api[key].access](isInOwnOrganization);
  const outcome = accessOutcomes[caller] ?? accessOutcomes.others ?? 'done';
  const exceptions = except?.[relation];
  return outcome === 'done' ? (exceptions?.[caller] ?? exceptions?.others ?? 'done') : outcome;
}

export const CELLS: readonly Cell[] = (Object.keys(AUTHORIZATION) as OperationKey[]).flatMap((key) => {
  const callersByRelation: Readonly<Partial<Record<Relation, readonly CallerKind[]>>> = TARGETS[AUTHORIZATION[key].target];
  return CALLERS.flatMap((caller) =>
    RELATIONS.filter((relation) => includesCaller(callersByRelation[relation], caller)).map((relation) => ({
      key,
      caller,
      relation,
      outcome: getExpectedOutcome(key, caller, relation),
    })),
  );
});

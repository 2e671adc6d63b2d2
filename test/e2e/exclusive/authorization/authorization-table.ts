import { type Access, api, type OperationKey } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';

/**
 * Who calls. `adminElsewhere` runs another organization than the rest; `invited` has an account and an open invitation;
 * `deactivated` was let out; `archived` was a member until staff deleted them, and their token has not run out.
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
export type Caller = (typeof CALLERS)[number];

/** Whose the thing is that a call names. */
const RELATIONS = ['own', 'sameOrganization', 'foreign', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

type Outcome = 'done' | ErrorCode;

const SIGNED_IN = CALLERS.filter((caller) => caller !== 'anonymous');
/** Who is, was, or may come to be in an organization. */
export const GROUPED = [
  'member',
  'admin',
  'adminElsewhere',
  'invited',
  'deactivated',
  'archived',
] as const satisfies readonly Caller[];
const LED = ['member', 'invited', 'deactivated', 'archived'] as const satisfies readonly Caller[];

/** What a call may name, and who has which relation to it. What nobody can have is left out. */
const TARGETS = {
  /** The caller's token says all. */
  nothing: { own: CALLERS },
  /** The plan that is on sale, or one that is not. */
  plan: { own: CALLERS, missing: CALLERS },
  /** One's own card or, foreign, that of an organization for who has none, and of a person for who runs one. */
  payer: { own: CALLERS, foreign: CALLERS },
  /** A visit to Stripe's page. */
  visit: { own: ['premium', 'admin'], sameOrganization: LED, foreign: CALLERS, missing: CALLERS },
  organization: { own: GROUPED, foreign: CALLERS, missing: CALLERS },
  /** Somebody in the organization that the path names; `missing` is somebody who is in another than that. */
  member: { own: GROUPED, sameOrganization: GROUPED, foreign: CALLERS, missing: CALLERS },
  /** The link of an invitation: members and those who were members have used theirs; nobody's own is for a new account. */
  invitation: {
    own: ['anonymous', 'member', 'invited', 'deactivated', 'archived'],
    sameOrganization: GROUPED,
    foreign: CALLERS,
    missing: CALLERS,
  },
  image: { own: SIGNED_IN, sameOrganization: GROUPED, foreign: CALLERS, missing: CALLERS },
  user: { own: SIGNED_IN, sameOrganization: GROUPED, foreign: CALLERS, missing: CALLERS },
  customer: { own: ['premium', 'admin', 'adminElsewhere'], sameOrganization: LED, foreign: CALLERS, missing: CALLERS },
} as const satisfies Record<string, Partial<Record<Relation, readonly Caller[]>>>;
type Target = keyof typeof TARGETS;

/** What comes of it for each caller, `others` for all who are not named. */
type Outcomes = Readonly<Partial<Record<Caller | 'others', Outcome>>>;

interface Row {
  readonly target: Target;
  /** For those whom the access of the operation lets pass, where it is not simply done. */
  readonly except?: Readonly<Partial<Record<Relation, Outcomes>>>;
}

const NOT_FOUND: Outcomes = { others: 'notFound' };
const WITHOUT_SUBSCRIPTION: Outcomes = {
  basic: 'conflict',
  adminElsewhere: 'conflict',
  invited: 'conflict',
  deactivated: 'conflict',
  staff: 'conflict',
};
/** Another tenant's thing answers as one that never was (design §4), and so does what went with an account. */
const OWN_IMAGE_ALONE = {
  own: { archived: 'notFound' },
  sameOrganization: NOT_FOUND,
  foreign: NOT_FOUND,
  missing: NOT_FOUND,
} as const;
const OWN_VISIT_ALONE = { sameOrganization: NOT_FOUND, foreign: NOT_FOUND, missing: NOT_FOUND };
/** Used links lead nowhere but for the member who used it (design ruling 12). */
const USED: Outcomes = { deactivated: 'notFound', archived: 'notFound' };
const FOR_SOMEBODY_ELSE: Outcomes = { anonymous: 'notSignedIn', others: 'forbidden' };

/** THE matrix: what each operation names, and what it answers beyond what its access says. */
const AUTHORIZATION: Readonly<Record<OperationKey, Row>> = {
  getAccount: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  signOut: { target: 'nothing' },
  cancelSubscription: { target: 'nothing', except: { own: WITHOUT_SUBSCRIPTION } },
  setCancelAtPeriodEnd: { target: 'nothing', except: { own: WITHOUT_SUBSCRIPTION } },
  getPlan: { target: 'plan', except: { missing: NOT_FOUND } },
  createCheckoutSession: { target: 'nothing', except: { own: { premium: 'conflict' } } },
  confirmCheckout: { target: 'visit', except: OWN_VISIT_ALONE },
  createCardSession: {
    target: 'payer',
    except: {
      own: { basic: 'conflict', invited: 'conflict', deactivated: 'conflict', staff: 'conflict' },
      foreign: { others: 'forbidden' },
    },
  },
  confirmCard: { target: 'visit', except: OWN_VISIT_ALONE },
  stripeWebhook: { target: 'nothing' },
  getOrganization: { target: 'organization', except: { missing: NOT_FOUND } },
  listMembers: { target: 'organization', except: { missing: NOT_FOUND } },
  inviteMembers: { target: 'organization' },
  revokeInvite: { target: 'member', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  setMemberStatus: { target: 'member', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  getInvite: { target: 'invitation', except: { own: USED, missing: NOT_FOUND } },
  acceptInvite: {
    target: 'invitation',
    except: { own: USED, sameOrganization: FOR_SOMEBODY_ELSE, foreign: FOR_SOMEBODY_ELSE, missing: NOT_FOUND },
  },
  declineInvite: {
    target: 'invitation',
    except: {
      own: { ...USED, member: 'conflict' },
      sameOrganization: FOR_SOMEBODY_ELSE,
      foreign: FOR_SOMEBODY_ELSE,
      missing: NOT_FOUND,
    },
  },
  findUser: { target: 'user' },
  verifyUser: { target: 'user', except: { missing: NOT_FOUND } },
  deleteUser: { target: 'user', except: { own: { others: 'conflict' }, missing: NOT_FOUND } },
  resyncBilling: { target: 'customer', except: { missing: NOT_FOUND } },
  createOrganization: { target: 'user', except: { missing: { others: 'conflict' } } },
  updateOrganization: { target: 'organization', except: { missing: NOT_FOUND } },
  listAudit: { target: 'user' },
  listImages: { target: 'nothing' },
  createImage: { target: 'nothing', except: { own: { archived: 'notSignedIn' } } },
  finishImage: { target: 'image', except: OWN_IMAGE_ALONE },
  updateImage: { target: 'image', except: OWN_IMAGE_ALONE },
  // Taken away again, what went with the account is gone as before.
  deleteImage: { target: 'image', except: { ...OWN_IMAGE_ALONE, own: {} } },
};

/** Where a path names the caller's own organization. */
const IN_OWN: Readonly<Partial<Record<Target, readonly Relation[]>>> = {
  organization: ['own'],
  member: ['own', 'sameOrganization', 'missing'],
};

/** Of the organization that a path names. A plain member knows of it; whoever has no seat hears what a stranger does. */
const AS_ADMIN: Outcomes = { admin: 'done', adminElsewhere: 'done', member: 'forbidden', others: 'notFound' };

/** Whom an access lets pass (design §4), and what all others hear. A token is asked for first. */
const GATES: Readonly<Record<Access, (isInOwn: boolean) => Outcomes>> = {
  public: () => ({}),
  invited: () => ({}),
  signature: () => ({ others: 'badRequest' }),
  signedIn: () => ({ anonymous: 'notSignedIn' }),
  buyer: () => ({ ...NO_ACCOUNT, member: 'forbidden', admin: 'forbidden', adminElsewhere: 'forbidden' }),
  billingOwner: () => ({ ...NO_ACCOUNT, member: 'forbidden' }),
  orgAdmin: (isInOwn) => ({ ...(isInOwn ? AS_ADMIN : NOT_FOUND), anonymous: 'notSignedIn' }),
  orgViewer: (isInOwn) => ({ ...(isInOwn ? AS_ADMIN : NOT_FOUND), anonymous: 'notSignedIn', staff: 'done' }),
  staff: () => ({ anonymous: 'notSignedIn', staff: 'done', others: 'forbidden' }),
};

const NO_ACCOUNT: Outcomes = { anonymous: 'notSignedIn', archived: 'notSignedIn' };

export interface Cell {
  readonly key: OperationKey;
  readonly caller: Caller;
  readonly relation: Relation;
  readonly outcome: Outcome;
}

const isA = (list: readonly Caller[] = [], caller: Caller): boolean => list.includes(caller);

function outcomeOf(key: OperationKey, caller: Caller, relation: Relation): Outcome {
  const { target, except }: Row = AUTHORIZATION[key];
  const isInOwn = isA(GROUPED, caller) && Boolean(IN_OWN[target]?.includes(relation));
  const atGate = GATES[api[key].access](isInOwn);
  const passed = atGate[caller] ?? atGate.others ?? 'done';
  const own = except?.[relation];
  return passed === 'done' ? (own?.[caller] ?? own?.others ?? 'done') : passed;
}

/** Every cell there is, by operation. */
export const CELLS: readonly Cell[] = (Object.keys(AUTHORIZATION) as OperationKey[]).flatMap((key) => {
  const related: Readonly<Partial<Record<Relation, readonly Caller[]>>> = TARGETS[AUTHORIZATION[key].target];
  return CALLERS.flatMap((caller) =>
    RELATIONS.filter((relation) => isA(related[relation], caller)).map((relation) => ({
      key,
      caller,
      relation,
      outcome: outcomeOf(key, caller, relation),
    })),
  );
});

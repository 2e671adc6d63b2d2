import { sameEmail } from '#shared/email.ts';
import type { FoundUser } from '#shared/staff.ts';
import { billingDisagreements } from './billing-disagreements.ts';
import { type Disagreement, SIGNED_UP } from './disagreement.ts';

interface Rule extends Disagreement {
  readonly isBroken: (found: FoundUser) => boolean;
}

type DatabaseOrganization = Pick<FoundUser, 'dbUser' | 'dbOrg'>;

/** Returns true if the user's own row names them as the active admin of the organization that was found. */
const saysAdmin = ({ dbUser, dbOrg }: DatabaseOrganization): boolean =>
  dbUser?.orgId === dbOrg?.orgId && dbUser?.orgRole === 'admin' && dbUser.orgStatus === 'active';

const isNamedAdmin = ({ dbUser, dbOrg }: DatabaseOrganization): boolean => dbUser?.userId === dbOrg?.adminUserId;

const RULES: readonly Rule[] = [
  {
    words: 'The user exists in the database but not in Cognito.',
    between: ['cognito', 'dbUser.userId'],
    isBroken: ({ cognito, dbUser }) => dbUser !== null && !cognito,
  },
  {
    words: 'The user exists in Cognito but not in the database.',
    between: ['cognito.sub', 'dbUser'],
    isBroken: ({ cognito, dbUser }) => cognito !== null && cognito.userStatus !== SIGNED_UP && !dbUser,
  },
  {
    words: 'The user id differs between Cognito and the database.',
    between: ['cognito.sub', 'dbUser.userId'],
    isBroken: ({ cognito, dbUser }) => Boolean(cognito && dbUser && cognito.attrs.sub !== dbUser.userId),
  },
  {
    words: 'The email differs between Cognito and the database.',
    between: ['cognito.email', 'dbUser.email'],
    isBroken: ({ cognito, dbUser }) => Boolean(cognito && dbUser && !sameEmail(cognito.attrs.email, dbUser.email)),
  },
  {
    words: 'The user’s row names an organization that was not found.',
    between: ['dbUser.orgId', 'dbOrg', 'dbOrg.orgId'],
    isBroken: ({ dbUser, dbOrg }) => dbUser?.orgId !== undefined && dbUser.orgId !== dbOrg?.orgId,
  },
  {
    words: 'The user and the organization disagree about its admin.',
    between: ['dbUser.orgRole', 'dbOrg.adminUserId'],
    isBroken: (found) => Boolean(found.dbUser && found.dbOrg) && saysAdmin(found) !== isNamedAdmin(found),
  },
  {
    words: 'The organization has a different email for its admin.',
    between: ['dbUser.email', 'dbOrg.adminEmail'],
    isBroken: ({ dbUser, dbOrg }) =>
      Boolean(dbUser && dbOrg && isNamedAdmin({ dbUser, dbOrg }) && !sameEmail(dbUser.email, dbOrg.adminEmail)),
  },
];

export const disagreementsIn = (found: FoundUser): readonly Disagreement[] => [
  ...RULES.filter(({ isBroken }) => isBroken(found)),
  ...billingDisagreements(found),
];

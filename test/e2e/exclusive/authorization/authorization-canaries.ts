import { api } from '#shared/api.ts';
import type { AuthorizationFixture, FixtureOrganization } from './authorization-fixture.ts';
import { CALLERS, type CallerKind, type Cell } from './authorization-table.ts';

/** A text that must not appear in responses to callers other than `visibleTo`. */
interface Canary {
  readonly text: string;
  readonly visibleTo: readonly CallerKind[];
}

const ADMINS = { home: 'admin', elsewhere: 'adminElsewhere' } as const;
/** Callers whose account response contains the name and admin of the organization that they belong or belonged to. */
const ACCOUNT_SHOWS_ORGANIZATION = {
  home: ['member', 'admin', 'deactivated'],
  elsewhere: ['adminElsewhere'],
} as const satisfies Record<string, readonly CallerKind[]>;

/** The account response contains the email of the organization's admin. */
const CALLERS_WITH_EMAIL_OF: Readonly<Partial<Record<CallerKind, readonly CallerKind[]>>> = {
  admin: ACCOUNT_SHOWS_ORGANIZATION.home,
  adminElsewhere: ACCOUNT_SHOWS_ORGANIZATION.elsewhere,
};

/** Returns every text that identifies a tenant, and the callers besides staff who may see it. Both admins have invited `invited`. */
function listCanaries({
  people,
  home,
  elsewhere,
  homeDomain,
  stranger,
  images,
  premiumCustomerId,
}: AuthorizationFixture): Canary[] {
  const callers = CALLERS.filter((caller) => caller !== 'anonymous');
  return [
    ...callers.flatMap((caller) => {
      const { email, userId } = people[caller];
      const admins: CallerKind[] = [
        ...(email.endsWith(homeDomain) ? [ADMINS.home] : []),
        ...(caller === 'invited' ? [ADMINS.elsewhere] : []),
      ];
      return [
        { text: email, visibleTo: [caller, ...(CALLERS_WITH_EMAIL_OF[caller] ?? []), ...admins] },
        { text: userId, visibleTo: [caller, ...admins] },
        { text: `Picture of ${email}`, visibleTo: [caller] },
        { text: images[caller]?.id ?? '', visibleTo: [caller] },
      ];
    }),
    ...listOrganizationCanaries(home, 'home'),
    ...listOrganizationCanaries(elsewhere, 'elsewhere'),
    { text: stranger.email, visibleTo: [] },
    { text: premiumCustomerId, visibleTo: ['premium'] },
  ];
}

const listOrganizationCanaries = (
  { orgId, name, customerId, other, guest, otherImage }: FixtureOrganization,
  organization: 'home' | 'elsewhere',
): Canary[] => [
  ...[orgId, name].map((text) => ({ text, visibleTo: ACCOUNT_SHOWS_ORGANIZATION[organization] })),
  ...[customerId, other.email, other.userId, guest.email, guest.userId].map((text) => ({
    text,
    visibleTo: [ADMINS[organization]],
  })),
  ...[otherImage.id, otherImage.title].map((text) => ({ text, visibleTo: [] })),
];

export function findLeaks(fixture: AuthorizationFixture, cell: Cell, body: string): string[] {
  const { access } = api[cell.key];
  const isForStaff = access === 'staff' || access === 'orgViewer';
  if (cell.outcome === 'done' && cell.caller === 'staff' && isForStaff) return [];
  const allowedTexts = access === 'invited' && cell.outcome !== 'notFound' ? listInvitationTexts(fixture, cell) : [];
  return listCanaries(fixture)
    .filter(({ text, visibleTo }) => !visibleTo.includes(cell.caller) && !allowedTexts.includes(text) && body.includes(text))
    .map(({ text }) => text);
}

/** Returns the texts in a response to a valid invitation: organization, recipient and, after it was declined, the admin. */
function listInvitationTexts({ home, elsewhere, people }: AuthorizationFixture, { caller, relation, key }: Cell): string[] {
  const isDeclined = key === 'declineInvite' && relation === 'own';
  const isForeign = relation === 'foreign' || (isDeclined && caller === 'invited');
  // For the admin of `elsewhere`, the foreign organization is `home`.
  const isFromHome = (caller === 'adminElsewhere') === isForeign;
  const { name, orgId, guest, admin } = isFromHome ? home : elsewhere;
  const invitee = relation === 'own' ? (caller === 'anonymous' ? '' : people[caller].email) : guest.email;
  return [name, orgId, invitee, ...(isDeclined ? [admin.email] : [])];
}

import { api } from '#shared/api.ts';
import type { AuthorizationFixture, FixtureOrganization } from './authorization-fixture.ts';
import { CALLERS, type Caller, type Cell } from './authorization-table.ts';

/** A text of one caller that must not appear in a response to others. */
interface Canary {
  readonly text: string;
  readonly seenBy: readonly Caller[];
}

const ADMINS = { home: 'admin', elsewhere: 'adminElsewhere' } as const;
/** Callers whose own account names the organization they are or were in, and its admin. */
const TOLD = { home: ['member', 'admin', 'deactivated'], elsewhere: ['adminElsewhere'] } as const satisfies Record<
  string,
  readonly Caller[]
>;

/** Returns every text that tells one tenant from another, and who may see it besides staff. Both admins have invited `invited`. */
function canariesOf({ people, home, elsewhere, homeDomain, stranger, images, premiumCustomer }: AuthorizationFixture): Canary[] {
  const callers = CALLERS.filter((caller) => caller !== 'anonymous');
  return [
    ...callers.flatMap((caller) => {
      const { email, userId } = people[caller];
      const { title, id } = { title: `Picture of ${email}`, id: images[caller]?.id ?? '' };
      const told = caller === 'admin' ? TOLD.home : caller === 'adminElsewhere' ? TOLD.elsewhere : [];
      const admins: Caller[] = [
        ...(email.endsWith(homeDomain) ? [ADMINS.home] : []),
        ...(caller === 'invited' ? [ADMINS.elsewhere] : []),
      ];
      return [
        { text: email, seenBy: [caller, ...told, ...admins] },
        { text: userId, seenBy: [caller, ...admins] },
        { text: title, seenBy: [caller] },
        { text: id, seenBy: [caller] },
      ];
    }),
    ...ofOrganization(home, 'home'),
    ...ofOrganization(elsewhere, 'elsewhere'),
    { text: stranger.email, seenBy: [] },
    { text: premiumCustomer, seenBy: ['premium'] },
  ];
}

const ofOrganization = (
  { orgId, name, customerId, other, guest, otherImage }: FixtureOrganization,
  where: 'home' | 'elsewhere',
): Canary[] => [
  ...[orgId, name].map((text) => ({ text, seenBy: TOLD[where] })),
  ...[customerId, other.email, other.userId, guest.email, guest.userId].map((text) => ({ text, seenBy: [ADMINS[where]] })),
  ...[otherImage.id, otherImage.title].map((text) => ({ text, seenBy: [] })),
];

/** Returns the texts of a response that its caller must not see. */
export function leaksIn(fixture: AuthorizationFixture, cell: Cell, answer: string): string[] {
  const { access } = api[cell.key];
  const isForStaff = access === 'staff' || access === 'orgViewer';
  if (cell.outcome === 'done' && cell.caller === 'staff' && isForStaff) return [];
  const shown = access === 'invited' && cell.outcome !== 'notFound' ? shownByLink(fixture, cell) : [];
  return canariesOf(fixture)
    .filter(({ text, seenBy }) => !seenBy.includes(cell.caller) && !shown.includes(text) && answer.includes(text))
    .map(({ text }) => text);
}

/** Returns what a valid invitation shows: the organization, its recipient and, once declined, its admin. */
function shownByLink({ home, elsewhere, people }: AuthorizationFixture, { caller, relation, key }: Cell): string[] {
  const isDeclined = key === 'declineInvite' && relation === 'own';
  const isForeign = relation === 'foreign' || (isDeclined && caller === 'invited');
  const { name, orgId, guest, admin } = (caller === 'adminElsewhere') === isForeign ? home : elsewhere;
  const invitee = relation === 'own' ? (caller === 'anonymous' ? '' : people[caller].email) : guest.email;
  return [name, orgId, invitee, ...(isDeclined ? [admin.email] : [])];
}

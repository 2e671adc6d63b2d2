import { api } from '#shared/api.ts';
import { CALLERS, type Caller, type Cell } from './authorization-table.ts';
import type { House, Town } from './authorization-town.ts';

/** Something of somebody's that must turn up in no answer to others. */
interface Canary {
  readonly text: string;
  readonly seenBy: readonly Caller[];
}

const ADMINS = { home: 'admin', elsewhere: 'adminElsewhere' } as const;
/** Who hears from their own account in which organization they are or were, and who runs it. */
const TOLD = { home: ['member', 'admin', 'deactivated'], elsewhere: ['adminElsewhere'] } as const satisfies Record<
  string,
  readonly Caller[]
>;

/** Whatever of a town tells one tenant from another, and who may see it beside the staff. Both admins have invited `invited`. */
function canariesOf({ people, home, elsewhere, stranger, images, premiumCustomer }: Town): Canary[] {
  const callers = CALLERS.filter((caller) => caller !== 'anonymous');
  return [
    ...callers.flatMap((caller) => {
      const { email, userId } = people[caller];
      const { title, id } = { title: `Picture of ${email}`, id: images[caller]?.id ?? '' };
      const told = caller === 'admin' ? TOLD.home : caller === 'adminElsewhere' ? TOLD.elsewhere : [];
      const admins: Caller[] = [
        ...(email.endsWith('@home.example') ? [ADMINS.home] : []),
        ...(caller === 'invited' ? [ADMINS.elsewhere] : []),
      ];
      return [
        { text: email, seenBy: [caller, ...told, ...admins] },
        { text: userId, seenBy: [caller, ...admins] },
        { text: title, seenBy: [caller] },
        { text: id, seenBy: [caller] },
      ];
    }),
    ...ofHouse(home, 'home'),
    ...ofHouse(elsewhere, 'elsewhere'),
    { text: stranger.email, seenBy: [] },
    { text: premiumCustomer, seenBy: ['premium'] },
  ];
}

const ofHouse = ({ orgId, name, customerId, other, guest, otherImage }: House, where: 'home' | 'elsewhere'): Canary[] => [
  ...[orgId, name].map((text) => ({ text, seenBy: TOLD[where] })),
  ...[customerId, other.email, other.userId, guest.email, guest.userId].map((text) => ({ text, seenBy: [ADMINS[where]] })),
  ...[otherImage.id, otherImage.title].map((text) => ({ text, seenBy: [] })),
];

/** What an answer holds that whoever called must not see. */
export function leaksIn(town: Town, cell: Cell, answer: string): string[] {
  const { access } = api[cell.key];
  const isForStaff = access === 'staff' || access === 'orgViewer';
  if (cell.outcome === 'done' && cell.caller === 'staff' && isForStaff) return [];
  const shown = access === 'invited' && cell.outcome !== 'notFound' ? shownByLink(town, cell) : [];
  return canariesOf(town)
    .filter(({ text, seenBy }) => !seenBy.includes(cell.caller) && !shown.includes(text) && answer.includes(text))
    .map(({ text }) => text);
}

/** A link that is good names the organization, whom it invites and, declined, whom it lets down. */
function shownByLink({ home, elsewhere, people }: Town, { caller, relation, key }: Cell): string[] {
  const isDeclined = key === 'declineInvite' && relation === 'own';
  const isForeign = relation === 'foreign' || (isDeclined && caller === 'invited');
  const { name, orgId, guest, admin } = (caller === 'adminElsewhere') === isForeign ? home : elsewhere;
  const invitee = relation === 'own' ? (caller === 'anonymous' ? '' : people[caller].email) : guest.email;
  return [name, orgId, invitee, ...(isDeclined ? [admin.email] : [])];
}

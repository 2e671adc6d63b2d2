import type { Image } from '#shared/image.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { apiCall } from '../../../dev/api-call.ts';
import { quiet } from '../../support/everything.ts';
import { boughtSeats, founded, type Group, joined, type Waiting, waiting } from '../../support/group.ts';
import { keptPicture, newcomer, type Person, signedIn } from '../../support/newcomer.ts';
import type { Site } from '../../support/site.ts';
import { cardVisit, purchase } from '../../support/visit.ts';
import type { Caller } from './authorization-table.ts';

/** An organization with somebody in it, and somebody who could come. */
export interface House extends Group {
  readonly other: Person;
  readonly otherImage: Image;
  readonly guest: Waiting;
}

/** Everybody who calls, and all that they may call for. */
export interface Town {
  readonly site: Site;
  readonly people: Readonly<Record<Exclude<Caller, 'anonymous'>, Person>>;
  readonly home: House;
  readonly elsewhere: House;
  /** In no organization. */
  readonly stranger: Person;
  readonly images: Readonly<Partial<Record<Caller, Image>>>;
  /** Links for those whom they are for; `anonymous` has one for a new account. */
  readonly links: Readonly<Partial<Record<Caller, InviteLink>>>;
  /** Links to decline, where those above are to be accepted. */
  readonly unwanted: Readonly<Partial<Record<Caller, InviteLink>>>;
  readonly premiumCustomer: string;
  readonly visits: { readonly premium: string; readonly premiumCard: string; readonly homeCard: string };
}

/** Peoples a site: two organizations, and persons beside them. Each address names whose it is. */
export async function authorizationTown(site: Site): Promise<Town> {
  const staff = await signedIn(site, 'staff@example.com');
  const alone = (who: string) => newcomer(site, `${who}@alone.example`);
  const [basic, premium, stranger] = await Promise.all([alone('basic'), alone('premium'), alone('stranger')]);
  const [home, elsewhere] = [await house(site, staff, 'home'), await house(site, staff, 'elsewhere')];
  const people = { ...(await homePeople(site)), basic, premium, staff, admin: home.admin, adminElsewhere: elsewhere.admin };
  const images = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([caller, person]) => [caller, await keptPicture(site, person)] as const)),
  );
  const visits = await visitsOf(site, premium, home);
  const links = await linksOf(site, home, people);
  await letOut(site, home, staff, people);
  const unwanted = {
    ...links,
    anonymous: (await waiting(site, home, 'nobody-yet-declining@home.example')).link,
    invited: (await waiting(site, elsewhere, people.invited.email)).link,
  };
  const { customerId: premiumCustomer = '' } = await apiCall(site.stack.site, premium.token, 'getAccount', {});
  // Who asks Stripe for what they have not bought has that written down, once.
  const asked = { customerId: elsewhere.customerId, reason: 'To know what it has bought.' };
  await apiCall(site.stack.site, staff.token, 'resyncBilling', asked);
  await quiet(site);
  return { site, people, home, elsewhere, stranger, images, links, unwanted, premiumCustomer, visits };
}

async function house(site: Site, staff: Person, name: 'home' | 'elsewhere'): Promise<House> {
  const named = (who: string) => newcomer(site, `${who}@${name}.example`);
  const [admin, other, guest] = await Promise.all([named('admin'), named('other'), named('guest')]);
  const group = await founded(site, staff, admin, `The house of ${name}`);
  await joined(site, group, other);
  return { ...group, other, otherImage: await keptPicture(site, other), guest: await waiting(site, group, guest.email) };
}

async function homePeople(site: Site) {
  const named = (who: string) => newcomer(site, `${who}@home.example`);
  const [member, invited, deactivated, archived] = await Promise.all([
    named('member'),
    named('invited'),
    named('deactivated'),
    named('archived'),
  ]);
  return { member, invited, deactivated, archived };
}

/** Lets out whoever is to have been let out, and has deleted whoever is to have been deleted. */
async function letOut({ stack }: Site, { orgId, admin }: Group, staff: Person, people: Awaited<ReturnType<typeof homePeople>>) {
  const { userId } = people.deactivated;
  await apiCall(stack.site, admin.token, 'setMemberStatus', { orgId, userId, status: 'Deactivated' });
  await apiCall(stack.site, staff.token, 'deleteUser', { cognitoSub: people.archived.userId });
}

async function linksOf(
  site: Site,
  home: Group,
  { member, deactivated, archived, invited }: Awaited<ReturnType<typeof homePeople>>,
) {
  return {
    anonymous: (await waiting(site, home, 'nobody-yet@home.example')).link,
    member: await joined(site, home, member),
    deactivated: await joined(site, home, deactivated),
    archived: await joined(site, home, archived),
    invited: (await waiting(site, home, invited.email)).link,
  };
}

/** Lets somebody buy Premium and leave another card, and an organization leave one and buy its seats. Answers their visits. */
async function visitsOf(site: Site, premium: Person, home: Group) {
  const bought = await purchase(site, premium);
  await apiCall(site.stack.site, premium.token, 'confirmCheckout', { session_id: bought });
  await boughtSeats(site, home);
  return {
    premium: bought,
    premiumCard: await cardVisit(site, premium, 'user'),
    homeCard: await cardVisit(site, home.admin, 'org'),
  };
}

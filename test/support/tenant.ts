import type { Image } from '#shared/image.ts';
import { apiCall } from '../../dev/api-call.ts';
import { cookiesOf } from './api-client.ts';
import { boughtSeats, founded, type Group, joined, type Waiting, waiting } from './group.ts';
import { keptPicture, newcomer, type Person } from './newcomer.ts';
import type { Site } from './site.ts';
import { cardVisit, purchase } from './visit.ts';

/** Somebody with a library, whose pictures their cookies open. */
export interface Caller extends Person {
  readonly cookie: string;
  readonly images: readonly Image[];
}

/** An organization with its people, and all that others must not learn of it. */
export interface Tenant {
  readonly group: Group;
  /** They run it, have a seat in it, and pay for themselves. */
  readonly callers: readonly [admin: Caller, member: Caller, payer: Caller];
  readonly guest: Waiting;
  readonly customerIds: readonly string[];
  readonly subscriptionIds: readonly string[];
  readonly visits: readonly string[];
  /** Its name, every address, and every id. */
  readonly canaries: readonly string[];
}

/** Makes a tenant, by what people, staff and the owner of the shop do. All addresses end in its mark. */
export async function tenant(site: Site, staff: Person, mark: string): Promise<Tenant> {
  const named = (who: string) => newcomer(site, `${who}@${mark}.example`);
  const [admin, member, payer] = await Promise.all([named('admin'), named('member'), named('payer')]);
  const group = await founded(site, staff, admin, `Company of ${mark}`);
  await joined(site, group, member);
  await boughtSeats(site, group);
  const bought = await purchase(site, payer);
  const { customerId = '', subscription } = await apiCall(site.stack.site, payer.token, 'confirmCheckout', {
    session_id: bought,
  });
  const cards = [await cardVisit(site, payer, 'user'), await cardVisit(site, admin, 'org')];
  const guest = await waiting(site, group, `guest@${mark}.example`);
  const callers = [await atHome(site, admin), await atHome(site, member), await atHome(site, payer)] as const;
  const known = {
    customerIds: [group.customerId, customerId],
    subscriptionIds: [subscription?.id ?? ''],
    visits: [bought, ...cards],
  };
  const images = callers.flatMap((caller) => caller.images.map(({ id }) => id));
  const ids = [group.orgId, guest.userId, guest.link.token, ...callers.map(({ userId }) => userId)];
  const canaries = [mark, ...ids, ...images, ...Object.values(known).flat()];
  return { group, callers, guest, ...known, canaries };
}

/** Gives somebody two pictures, and the cookies that open them. */
async function atHome(site: Site, person: Person): Promise<Caller> {
  const images = [await keptPicture(site, person), await keptPicture(site, person)];
  const list = await fetch(`${site.stack.site}/api/images`, { headers: { authorization: `Bearer ${person.token}` } });
  return { ...person, cookie: cookiesOf(list), images };
}

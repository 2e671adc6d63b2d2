import type { Image } from '#shared/image.ts';
import { apiCall } from '../../dev/api-call.ts';
import { cookiesOf } from './api-client.ts';
import { buyPremium, replaceCard } from './e2e/checkout.ts';
import type { E2eStack } from './e2e/local-stack.ts';
import { addMember, type Invitation, invite, type Organization, organizationWithSeats } from './e2e/organization.ts';
import { createUser, type User, uploadImage } from './e2e/user.ts';

/** Somebody with a library, whose pictures their cookies open. */
export interface Caller extends User {
  readonly cookie: string;
  readonly images: readonly Image[];
}

/** An organization with its people, and all that others must not learn of it. */
export interface Tenant {
  readonly group: Organization;
  /** They run it, have a seat in it, and pay for themselves. */
  readonly callers: readonly [admin: Caller, member: Caller, payer: Caller];
  readonly guest: Invitation;
  readonly customerIds: readonly string[];
  readonly subscriptionIds: readonly string[];
  readonly visits: readonly string[];
  /** Its name, every address, and every id. */
  readonly canaries: readonly string[];
}

/** Makes a tenant, by what people, staff and the owner of the shop do. All addresses end in its mark. */
export async function tenant(site: E2eStack, staff: User, mark: string): Promise<Tenant> {
  const named = (who: string) => createUser(site, `${who}@${mark}.example`);
  const [admin, member, payer] = await Promise.all([named('admin'), named('member'), named('payer')]);
  const group = await organizationWithSeats(site, 20, { staff, admin, name: `Company of ${mark}` });
  await addMember(site, group, member);
  const bought = await buyPremium(site, payer);
  const { customerId = '', subscription } = await apiCall(site.stack.site, payer.token, 'confirmCheckout', {
    session_id: bought,
  });
  const cards = [await replaceCard(site, payer, 'user'), await replaceCard(site, admin, 'org')];
  const guest = await invite(site, group, `guest@${mark}.example`);
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
async function atHome(site: E2eStack, person: User): Promise<Caller> {
  const images = [await uploadImage(site, person), await uploadImage(site, person)];
  const list = await fetch(`${site.stack.site}/api/images`, { headers: { authorization: `Bearer ${person.token}` } });
  return { ...person, cookie: cookiesOf(list), images };
}

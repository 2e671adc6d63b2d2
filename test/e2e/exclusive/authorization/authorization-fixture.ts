import { randomBytes } from 'node:crypto';
import type { Image } from '#shared/image.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { callOperation } from '../../../../dev/stack/call-operation.ts';
import { buyPremium, replaceCard } from '../../../support/e2e/checkout.ts';
import { e2eStack, stack } from '../../../support/e2e/e2e-stack.ts';
import {
  addMember,
  type Invitation,
  invite,
  type Organization,
  organizationWithSeats,
} from '../../../support/e2e/organization.ts';
import { waitUntilIdle } from '../../../support/e2e/stack-contents.ts';
import { createUserAt, staffUser, type User, uploadImage } from '../../../support/e2e/user.ts';
import type { CallerKind } from './authorization-table.ts';

export interface FixtureOrganization extends Organization {
  readonly other: User;
  readonly otherImage: Image;
  readonly guest: Invitation;
}

export interface AuthorizationFixture {
  readonly people: Readonly<Record<Exclude<CallerKind, 'anonymous'>, User>>;
  readonly home: FixtureOrganization;
  readonly elsewhere: FixtureOrganization;
  readonly homeDomain: string;
  readonly stranger: User;
  readonly images: Readonly<Partial<Record<CallerKind, Image>>>;
  /** The caller's own invitation. The invitation of `anonymous` is addressed to an email without an account. */
  readonly links: Readonly<Partial<Record<CallerKind, InviteLink>>>;
  /** Invitations that the test declines. It accepts the invitations in `links`. */
  readonly invitationsToDecline: Readonly<Partial<Record<CallerKind, InviteLink>>>;
  readonly premiumCustomerId: string;
  readonly checkoutSessionIds: { readonly premium: string; readonly premiumCard: string; readonly homeCard: string };
}

const SEATS = 20;

/** Creates two organizations and users without an organization, with emails that no other run uses. */
export async function authorizationFixture(): Promise<AuthorizationFixture> {
  const runId = randomBytes(4).toString('hex');
  const [homeDomain, elsewhereDomain] = [`home-${runId}.example`, `elsewhere-${runId}.example`];
  const staff = await staffUser(e2eStack);
  const createUnaffiliated = createUserAt(e2eStack, `alone-${runId}.example`);
  const [basic, premium, stranger] = await Promise.all([
    createUnaffiliated('basic'),
    createUnaffiliated('premium'),
    createUnaffiliated('stranger'),
  ]);
  const home = await createFixtureOrganization(homeDomain, staff, `The home of ${runId}`);
  const elsewhere = await createFixtureOrganization(elsewhereDomain, staff, `Elsewhere ${runId}`);
  const createMemberUser = createUserAt(e2eStack, homeDomain);
  const members = {
    member: await createMemberUser('member'),
    invited: await createMemberUser('invited'),
    deactivated: await createMemberUser('deactivated'),
    archived: await createMemberUser('archived'),
  };
  const people = { ...members, basic, premium, staff, admin: home.admin, adminElsewhere: elsewhere.admin };
  const images = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([caller, user]) => [caller, await uploadImage(e2eStack, user)] as const)),
  );
  const checkoutSessionIds = await buyPremiumAndReplaceCards(premium, home);
  const links = await inviteAndAddMembers(home, members, homeDomain);
  await deactivateAndArchive(home, staff, members);
  const invitationsToDecline = {
    ...links,
    anonymous: (await invite(e2eStack, home, `unknown-declining@${homeDomain}`)).link,
    invited: (await invite(e2eStack, elsewhere, members.invited.email)).link,
  };
  const { customerId: premiumCustomerId = '' } = await callOperation(stack.site, premium.token, 'getAccount', {});
  // The first sync of a customer without a subscription writes to the customer's row, so it must happen before the test.
  const customer = { customerId: elsewhere.customerId, reason: 'First sync' };
  await callOperation(stack.site, staff.token, 'resyncBilling', customer);
  await waitUntilIdle(e2eStack);
  return {
    people,
    home,
    elsewhere,
    homeDomain,
    stranger,
    images,
    links,
    invitationsToDecline,
    premiumCustomerId,
    checkoutSessionIds,
  };
}

async function createFixtureOrganization(domain: string, staff: User, name: string): Promise<FixtureOrganization> {
  const createOrganizationUser = createUserAt(e2eStack, domain);
  const [admin, other, guest] = await Promise.all([
    createOrganizationUser('admin'),
    createOrganizationUser('other'),
    createOrganizationUser('guest'),
  ]);
  const organization = await organizationWithSeats(e2eStack, SEATS, { staff, admin, name });
  await addMember(e2eStack, organization, other);
  const otherImage = await uploadImage(e2eStack, other);
  return { ...organization, other, otherImage, guest: await invite(e2eStack, organization, guest.email) };
}

type Members = Readonly<Record<'member' | 'invited' | 'deactivated' | 'archived', User>>;

async function deactivateAndArchive(
  { orgId, admin }: Organization,
  staff: User,
  { deactivated, archived }: Members,
): Promise<void> {
  const { userId } = deactivated;
  await callOperation(stack.site, admin.token, 'setMemberStatus', { orgId, userId, status: 'Deactivated' });
  await callOperation(stack.site, staff.token, 'deleteUser', { cognitoSub: archived.userId });
}

async function inviteAndAddMembers(home: Organization, { member, deactivated, archived, invited }: Members, domain: string) {
  return {
    anonymous: (await invite(e2eStack, home, `unknown@${domain}`)).link,
    member: await addMember(e2eStack, home, member),
    deactivated: await addMember(e2eStack, home, deactivated),
    archived: await addMember(e2eStack, home, archived),
    invited: (await invite(e2eStack, home, invited.email)).link,
  };
}

/** Buys Premium and replaces the cards of both owners. Returns the ids of the checkout sessions. */
async function buyPremiumAndReplaceCards(premium: User, home: Organization) {
  const session_id = await buyPremium(e2eStack, premium);
  await callOperation(stack.site, premium.token, 'confirmCheckout', { session_id });
  return {
    premium: session_id,
    premiumCard: await replaceCard(e2eStack, premium, 'user'),
    homeCard: await replaceCard(e2eStack, home.admin, 'org'),
  };
}

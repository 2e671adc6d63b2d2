import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { InvitationResult, InviteLink } from '#shared/invitation.ts';
import { takesSeat } from '#shared/member.ts';
import { identityIn } from '../../functions/clients/identity.ts';
import { mailFrom } from '../../functions/clients/mail.ts';
import { membersIn } from '../../functions/clients/members.ts';
import type { MemberRecord, OrganizationRecord } from '../../functions/clients/organization-records.ts';
import { poolUsersIn } from '../../functions/clients/pool-users.ts';
import { acceptInvite } from '../../functions/invites/accept-invite.ts';
import { inviteMembers } from '../../functions/organizations/invite-members.ts';
import { ORG_ID, SITE, testBilling } from './billing.ts';
import { company } from './company.ts';
import type { Client } from './passing-through.ts';
import { SENDER, testPost } from './post.ts';
import { addUser, UserPoolId } from './running-pool.ts';
import { emptyPool } from './user-pool.ts';

export const PASSWORD = 'Engine-1843';

interface TeamOptions {
  /** Of which the admin has one. */
  readonly seats?: number;
}

/** Ada's organization over a real database, user pool, post office and Stripe, all of this machine; with a clock that tests move. */
export async function testTeam({ seats = 5 }: TeamOptions = {}) {
  const billing = await testBilling();
  const { documents, tables, clock } = billing;
  const [pool, post] = await Promise.all([emptyPool(), testPost(() => clock.now.getTime())]);
  const clients = {
    ...billing.clients,
    members: membersIn(tables, documents),
    identity: identityIn(UserPoolId, pool.cognito),
    poolUsers: poolUsersIn(UserPoolId, pool.cognito),
    mail: mailFrom(SENDER, post.ses),
    siteOrigin: SITE,
  };
  const sdks: readonly Client[] = [pool.cognito, post.ses];
  await clients.organizations.create(company({ seats, seatsFree: seats - 1, created: clock.now }));
  const rowsOf = async (TableName: string) => (await documents.send(new ScanCommand({ TableName }))).Items ?? [];
  return {
    ...billing,
    ...post,
    pool,
    clients,
    /** All through which calls go out, beside Stripe. */
    sdks,
    /** Somebody with an account. */
    person: async (email: string): Promise<string> => {
      const userId = await addUser(pool, email);
      await clients.users.add({ userId, email, created: clock.now });
      return userId;
    },
    /** Everything written down of organizations and people, in a steady order. */
    rows: async (): Promise<unknown[]> =>
      (await Promise.all([rowsOf(tables.organizations), rowsOf(tables.users)]))
        .flat()
        .toSorted((one, other) => (keyIn(one) < keyIn(other) ? -1 : 1)),
    close: async () => {
      await Promise.all([billing.close(), post.close()]);
    },
  };
}

const keyIn = ({ orgId = '', sortKey = '', userId = '' }: Record<string, unknown>): string => [orgId, sortKey, userId].join(' ');

export type TestTeam = Awaited<ReturnType<typeof testTeam>>;

/** What an organization has, counted from its rows: seats of active and invited members must be those that are not free. */
export async function seatsOf({ clients }: Pick<TestTeam, 'clients'>): Promise<OrganizationRecord & { counted: number }> {
  const organization = await clients.organizations.get(ORG_ID);
  if (!organization) throw new Error('There is no organization.');
  const members = await clients.members.list(ORG_ID);
  return { ...organization, counted: members.filter(takesSeat).length };
}

export const invite = ({ clients }: Pick<TestTeam, 'clients'>, ...emails: readonly string[]): Promise<InvitationResult[]> =>
  inviteMembers(clients, { orgId: ORG_ID, invitations: emails.map((email) => ({ email })) });

/** Invites somebody, and answers the link that they get. */
export async function invited(team: TestTeam, email: string): Promise<InviteLink> {
  await invite(team, email);
  return linkTo(team, email);
}

/** The link in the last letter to somebody. */
export function linkTo({ letters }: Pick<TestTeam, 'letters'>, email: string): InviteLink {
  const letter = letters().findLast(({ to }) => to === email);
  const { searchParams } = new URL(/https:\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank');
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

/** Somebody with an account who was invited and has accepted. */
export async function join(team: TestTeam, email: string): Promise<MemberRecord> {
  const userId = await team.person(email);
  await invite(team, email);
  await acceptInvite(team.clients, { ...linkTo(team, email), password: null }, userId);
  return memberOf(team, email);
}

/** Takes somebody's account away, as staff do, with what says who they are; whatever organizations have of them stays. */
export async function removePerson({ clients }: Pick<TestTeam, 'clients'>, userId: string): Promise<void> {
  await clients.poolUsers.remove(userId);
  if (!(await clients.users.remove(userId, undefined))) throw new Error('They have a seat, or pictures.');
}

/** Somebody's row. */
export async function memberOf({ clients }: Pick<TestTeam, 'clients'>, email: string): Promise<MemberRecord> {
  const member = (await clients.members.list(ORG_ID)).find((each) => each.email === email);
  if (!member) throw new Error(`${email} is not in the organization.`);
  return member;
}

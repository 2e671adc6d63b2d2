import type { InviteLink } from '#shared/invitation.ts';
import type { SyncClients } from '../../../functions/billing/sync-billing.ts';
import { createMembersClient } from '../../../functions/clients/members.ts';
import { createOrganizationsClient } from '../../../functions/clients/organizations.ts';
import type { PoolUser, PoolUsers } from '../../../functions/clients/pool-users.ts';
import type { RateLimits } from '../../../functions/clients/rate-limits.ts';
import { createUsersClient } from '../../../functions/clients/users.ts';
import { TABLES } from '../../../infra/tables.ts';
import { dynamodbFixture } from '../aws/dynamodb-fixture.ts';
import { SITE_ORIGIN } from '../billing/stripe-clients.ts';
import { NOW } from '../record-builders.ts';
import { organizationRecord, PAID_BILLING } from './organization-records.ts';

interface SentInvite {
  readonly email: string;
  readonly link: InviteLink;
}

/** With real limits, an address could never be emailed twice, because the clock stands still. */
const UNLIMITED: RateLimits = {
  countOrGetWaitSeconds: async () => 0,
  require: async () => undefined,
  release: async () => undefined,
};

/** No user here pays, so Stripe is never called. */
const NO_BILLING = {} as SyncClients;

/** Uses the DynamoDB engine with a user pool and mail in memory, which is fast enough for thousands of organizations. */
export async function seatsFixture() {
  const { documents, createTable } = await dynamodbFixture();
  const tables = { users: await createTable(TABLES.users), organizations: await createTable(TABLES.organizations) };
  const pool = new Map<string, PoolUser>();
  const sentInvitesByOrgId = new Map<string, SentInvite[]>();
  const clients = {
    ...NO_BILLING,
    users: createUsersClient(tables.users, documents),
    organizations: createOrganizationsClient(tables, documents),
    members: createMembersClient(tables, documents),
    ...createMemoryPool(pool),
    mail: createMemoryMail(sentInvitesByOrgId),
    rateLimits: UNLIMITED,
    now: () => NOW,
    siteOrigin: SITE_ORIGIN,
  };
  return {
    documents,
    tables,
    clients,
    pool,
    sentInvitesByOrgId,
    async createOrganization(orgId: string, seats: number): Promise<void> {
      const admin = { adminUserId: `admin-${orgId}`, adminEmail: `admin@${orgId}.example` };
      await clients.users.add({ userId: admin.adminUserId, email: admin.adminEmail, created: NOW });
      await clients.organizations.create(
        organizationRecord({ orgId, seats, seatsFree: seats - 1, ...admin, billing: PAID_BILLING }),
      );
    },
    async createConfirmedUser(email: string): Promise<void> {
      pool.set(email, poolUser(email, 'CONFIRMED'));
      await clients.users.add({ userId: poolUser(email, '').userId, email, created: NOW });
    },
    createUnconfirmedUser(email: string): void {
      pool.set(email, { ...poolUser(email, 'UNCONFIRMED'), isEmailVerified: false });
    },
  };
}

export type SeatsFixture = Awaited<ReturnType<typeof seatsFixture>>;

const poolUser = (email: string, status: string): PoolUser => ({
  userId: `user-${email}`,
  email,
  isEmailVerified: true,
  status,
  isEnabled: true,
  hasSecondFactor: false,
  created: NOW,
});

function createMemoryPool(pool: Map<string, PoolUser>) {
  const find = async (name: string) => pool.get(name) ?? pool.get(name.replace(/^user-/, ''));
  return {
    poolUsers: {
      find,
      setEmailVerified: async (userId: string) => {
        const user = await find(userId);
        if (user) pool.set(user.email, { ...user, isEmailVerified: true });
      },
    } as PoolUsers,
    identity: {
      getEmail: async (userId: string) => (await find(userId))?.email,
      create: async (email: string) => {
        if (pool.has(email)) return undefined;
        pool.set(email, poolUser(email, 'FORCE_CHANGE_PASSWORD'));
        return poolUser(email, '').userId;
      },
      setPassword: async (userId: string) => {
        const user = await find(userId);
        if (user) pool.set(user.email, { ...user, status: 'CONFIRMED' });
      },
    },
  };
}

function createMemoryMail(sentInvitesByOrgId: Map<string, SentInvite[]>) {
  return {
    send: async (email: string, { text }: { readonly text: string }) => {
      const { searchParams } = new URL(/https:\S+/.exec(text)?.[0] ?? SITE_ORIGIN);
      const [sub, token] = [searchParams.get('sub') ?? '', searchParams.get('token') ?? ''];
      const orgId = token.split('.')[0] ?? '';
      sentInvitesByOrgId.set(orgId, [...(sentInvitesByOrgId.get(orgId) ?? []), { email, link: { sub, token } }]);
    },
  };
}

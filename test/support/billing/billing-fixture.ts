import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import type { AccountType } from '#shared/card.ts';
import { PREMIUM } from '#shared/plan.ts';
import { openStripe, type StripeOptions } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import type { Listener } from '../../../dev/stack/listen.ts';
import { createAuditClient } from '../../../functions/clients/audit.ts';
import { createBillingRecordsClient } from '../../../functions/clients/billing-records.ts';
import { createCustomerLookupsClient } from '../../../functions/clients/customer-lookups.ts';
import { createEventRecordsClient } from '../../../functions/clients/event-records.ts';
import {
  getOrganizationKey,
  type OrganizationRecord,
  organizationRecordSchema,
} from '../../../functions/clients/organization-records.ts';
import { createOrganizationsClient } from '../../../functions/clients/organizations.ts';
import { createPendingUsersClient } from '../../../functions/clients/pending-users.ts';
import type { PoolUser } from '../../../functions/clients/pool-users.ts';
import { createRateLimitsClient } from '../../../functions/clients/rate-limits.ts';
import { type CallStripe, createStripeCaller } from '../../../functions/clients/stripe.ts';
import { createTrialsClient } from '../../../functions/clients/trials.ts';
import { type User, userSchema } from '../../../functions/clients/user-records.ts';
import { createUsersClient } from '../../../functions/clients/users.ts';
import { type Payer, requirePayer } from '../../../functions/http/actor.ts';
import { TABLES } from '../../../infra/tables.ts';
import { dynamodbFixture } from '../aws/dynamodb-fixture.ts';
import { DAY_MS } from '../durations.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';
import { actor, ORG_ID, USER_ID } from '../record-builders.ts';
import { SITE_ORIGIN, STRIPE_KEY, stripeClients, WEBHOOK_SECRET } from './stripe-clients.ts';

export interface WebhookDelivery {
  readonly payload: string;
  readonly signature: string;
}

export interface BillingFixtureOptions {
  /** Intercepts every request to Stripe. Tests replace it to inject faults. */
  intercept?: StripeOptions['intercept'];
}

/**
 * Creates billing with one user over the DynamoDB engine and the Stripe emulator, with a clock that the test moves.
 * `deliveries` collects webhook requests. The test passes them to the product.
 */
export async function billingFixture(options: BillingFixtureOptions = {}) {
  const { documents, createTables, deleteTables } = await dynamodbFixture();
  const { users, organizations, events, audit } = TABLES;
  const tables = await createTables({ users, organizations, events, audit });
  const clock = { now: new Date('2026-01-31T12:00:00Z') };
  const stripe = await startTestStripe(clock, options);
  const callStripe = createStripeCaller(`http://127.0.0.1:${stripe.port}`, async () => STRIPE_KEY, {
    maxNetworkRetries: 0,
    timeout: 5_000,
  });
  const clients = createClients({ tables, documents, callStripe, now: () => clock.now });
  await clients.users.add({ userId: USER_ID, email: 'ada@example.com', created: clock.now });

  const readUserRow = async (userId = USER_ID): Promise<User> => {
    const { Item } = await documents.send(new GetCommand({ TableName: tables.users, Key: { userId }, ConsistentRead: true }));
    return userSchema.parse(Item);
  };
  const readOrganizationRow = async (orgId = ORG_ID): Promise<OrganizationRecord> => {
    const Key = getOrganizationKey(orgId);
    const { Item } = await documents.send(new GetCommand({ TableName: tables.organizations, Key, ConsistentRead: true }));
    return organizationRecordSchema.parse(Item);
  };
  return {
    ...stripe,
    options,
    clients,
    callStripe,
    documents,
    tables,
    clock,
    readUserRow,
    readOrganizationRow,
    payer: (userId = USER_ID, accountType?: AccountType): Promise<Payer> =>
      requirePayer(clients, actor({ userId }), 'billingOwner', accountType),
    /** Moves the clock and makes the changes that are due at Stripe by then, such as renewals. */
    advanceDays: async (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * DAY_MS);
      await stripe.emulator.runDue();
    },
    /** Returns the ids of all rows of the Events table except those of used trials: events, locks and counters. */
    listEventRecordIds: async (): Promise<string[]> => {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: tables.events }));
      return Items.map(({ id }) => String(id))
        .filter((id) => !id.startsWith('trial-'))
        .sort();
    },
    async close() {
      await stripe.close();
      await deleteTables(tables);
    },
  };
}

export type BillingFixture = Awaited<ReturnType<typeof billingFixture>>;

interface ClientsOptions {
  readonly tables: Readonly<Record<'users' | 'organizations' | 'events' | 'audit', string>>;
  readonly documents: Awaited<ReturnType<typeof dynamodbFixture>>['documents'];
  readonly callStripe: CallStripe;
  readonly now: () => Date;
}

function createClients({ tables, documents, callStripe, now }: ClientsOptions) {
  return {
    ...stripeClients(callStripe, now),
    customerLookups: createCustomerLookupsClient(callStripe),
    users: createUsersClient(tables.users, documents),
    organizations: createOrganizationsClient(tables, documents),
    identity: { getEmail: async (_: string): Promise<string | undefined> => undefined },
    audit: createAuditClient(tables.audit, documents),
    billingRecords: createBillingRecordsClient(tables, documents, now),
    eventRecords: createEventRecordsClient(tables.events, documents),
    pendingRemovals: createPendingUsersClient(tables.events, documents, 'pending-removals'),
    trials: createTrialsClient(tables.events, documents, async () => 'trial-key'),
    trialSettings: { isOncePerCard: false },
    poolUsers: { find: async (userId: string): Promise<PoolUser | undefined> => poolUser(userId) },
    rateLimits: createRateLimitsClient(tables.events, documents),
    // Waits a tenth of the time that the product would wait.
    sleep: (ms: number) => sleep(ms / 10),
  };
}

const poolUser = (userId: string): PoolUser => ({
  userId,
  email: 'ada@example.com',
  isEmailVerified: true,
  status: 'CONFIRMED',
  isEnabled: true,
  hasSecondFactor: false,
  created: new Date(0),
});

async function startTestStripe(clock: { readonly now: Date }, options: BillingFixtureOptions) {
  const deliveries: WebhookDelivery[] = [];
  const receiver = await serveOnFreePort(async (request, response) => {
    deliveries.push({ payload: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(200).end();
  });
  const calls: string[] = [];
  let listener: Listener = () => {};
  const api = await serveOnFreePort((request, response) => {
    if (request.url?.startsWith('/v1/')) calls.push(`${request.method} ${toPattern(request.url)}`);
    return listener(request, response);
  });
  const emulator = openStripe({
    origin: api.origin,
    secretKey: STRIPE_KEY,
    siteOrigin: SITE_ORIGIN,
    webhook: { url: receiver.origin, secret: WEBHOOK_SECRET },
    intercept: (call, proceed) => options.intercept?.(call, proceed) ?? Promise.resolve(proceed()),
    now: () => clock.now.getTime(),
  });
  listener = emulator.listener;
  const vendorClient = new Stripe(STRIPE_KEY, { host: '127.0.0.1', port: api.port, protocol: 'http', maxNetworkRetries: 0 });
  const product = await vendorClient.products.create({ name: 'Premium' });
  const price = {
    product: product.id,
    tax_behavior: 'exclusive' as const,
    currency: 'usd',
    unit_amount: 1_200,
    recurring: { interval: 'year' as const },
  };
  await vendorClient.prices.create({ ...price, lookup_key: PREMIUM.planId, nickname: 'Premium, yearly' });
  calls.length = 0;
  return {
    /** For changes that bypass the product. */
    stripe: vendorClient,
    emulator,
    port: api.port,
    /** Requests of the product to Stripe, as method and path with `:id` for ids. */
    calls,
    deliveries,
    async close() {
      await emulator.close();
      await Promise.all([api.close(), receiver.close()]);
    },
  };
}

const toPattern = (url: string): string => url.replace(/\?.*/, '').replace(/\/(cus|sub|cs_test|in|price|pm|ch|txi)_\w+/g, '/:id');

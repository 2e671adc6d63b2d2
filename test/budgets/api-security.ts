import { isDeepStrictEqual } from 'node:util';
import { formatInteger } from '#shared/format-number.ts';
import { createFuzzCallers, pickAuthorization } from '../support/e2e/fuzz-callers.ts';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { openContentsReader, waitUntilIdle } from '../support/e2e/stack-contents.ts';
import { createTenant, type Tenant } from '../support/e2e/tenant.ts';
import { staffUser } from '../support/e2e/user.ts';
import { generateRequests } from '../support/fuzzing/api-fuzz.ts';
import { seededRandom } from '../support/fuzzing/seeded-random.ts';
import { type Budget, mustBeZero } from './budget.ts';
import {
  BILLING_REQUESTS,
  type BuildCrossTenantRequest,
  type CrossTenantContext,
  type CrossTenantRequest,
  IMAGE_REQUESTS,
  ORGANIZATION_REQUESTS,
} from './cross-tenant-requests.ts';

const CROSS_TENANT_CALLS = 100_000;
const FUZZED_CALLS = 50_000;
const CONCURRENCY = 16;
const REQUESTS: readonly (readonly BuildCrossTenantRequest[])[] = [IMAGE_REQUESTS, ORGANIZATION_REQUESTS, BILLING_REQUESTS];

function pickContext(random: () => number, tenants: readonly [Tenant, Tenant]): CrossTenantContext {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [first, second] = tenants;
  const [ownTenant, otherTenant] = random() < 0.5 ? [first, second] : [second, first];
  return { ownTenant, otherTenant, caller: pick(ownTenant.callers), pick };
}

/** Returns true for text or an id of the other tenant, or any image: no request is for an image of the caller's own tenant. */
async function hasForeignData(site: string, { url, init }: CrossTenantRequest, { canaries }: Tenant): Promise<boolean> {
  const response = await fetch(site + url, init);
  const body = await response.text();
  const isImage = response.ok && Boolean(response.headers.get('content-type')?.startsWith('image/'));
  return isImage || canaries.some((canary) => body.includes(canary));
}

async function countLeaks(site: string, tenants: readonly [Tenant, Tenant]): Promise<number> {
  const random = seededRandom(Date.now());
  let [sent, leaks] = [0, 0];
  const sendRequests = async () => {
    while (sent++ < CROSS_TENANT_CALLS) {
      const context = pickContext(random, tenants);
      const request = context.pick(context.pick(REQUESTS))(context);
      if (await hasForeignData(site, request, context.otherTenant)) leaks++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
  return leaks;
}

/** The users of each of two organizations request and change data of the other organization. Counts leaks and changes. */
export const crossTenant: Budget = {
  name: 'Cross-tenant calls',
  async measure(report) {
    const site = await startLocalStack();
    const staff = await staffUser(site);
    const tenants = [await createTenant(site, staff, 'canary-ada'), await createTenant(site, staff, 'canary-bob')] as const;
    await waitUntilIdle(site);
    const { read, close } = openContentsReader(site);
    const before = await read();
    report.printStep(`${formatInteger(CROSS_TENANT_CALLS)} calls`);
    const leaks = await countLeaks(site.stack.site, tenants);
    const after = await read();
    close();
    await site.remove();
    const recordNames = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...recordNames].filter((name) => !isDeepStrictEqual(before[name], after[name]));
    report.add(
      mustBeZero(`responses with foreign data, of ${formatInteger(CROSS_TENANT_CALLS)} calls`, leaks),
      mustBeZero('changed or deleted records', changed.length),
    );
  },
};

/** Counts responses of 500 and above to random requests by users, admins, staff and visitors. Some requests break the schema. */
export const apiFuzz: Budget = {
  name: 'API under fuzzing',
  async measure(report) {
    const site = await startLocalStack();
    const { tokens, knownValues } = await createFuzzCallers(site);
    const random = seededRandom(Date.now());
    const calls = generateRequests(Date.now(), knownValues);
    let [sent, faults] = [0, 0];
    const sendRequests = async () => {
      while (sent++ < FUZZED_CALLS) {
        const { method, url, headers, body } = calls.next().value ?? { method: 'GET', url: '/', headers: {} };
        const init = {
          method,
          headers: { ...headers, ...pickAuthorization(random, tokens) },
          ...(body !== undefined && { body }),
        };
        const response = await fetch(site.stack.site + url, init);
        await response.arrayBuffer();
        if (response.status >= 500) faults++;
      }
    };
    report.printStep(`${formatInteger(FUZZED_CALLS)} calls`);
    await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
    await site.remove();
    report.add(mustBeZero(`faults in ${formatInteger(FUZZED_CALLS)} calls`, faults));
  },
};

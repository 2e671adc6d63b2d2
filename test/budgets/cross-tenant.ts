import { isDeepStrictEqual } from 'node:util';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { openContentsReader, waitUntilIdle } from '../support/e2e/stack-contents.ts';
import { createTenant, type Tenant } from '../support/e2e/tenant.ts';
import { signInUser } from '../support/e2e/user.ts';
import { seededRandom } from '../support/fuzzing/seeded-random.ts';
import type { Budget } from './budget.ts';
import { BILLING_REQUESTS } from './cross-tenant/billing-requests.ts';
import type { BuildCrossTenantRequest, CrossTenantContext, CrossTenantRequest } from './cross-tenant/cross-tenant-request.ts';
import { IMAGE_REQUESTS } from './cross-tenant/image-requests.ts';
import { ORGANIZATION_REQUESTS } from './cross-tenant/organization-requests.ts';

const CALLS = 100_000;
const AT_ONCE = 16;
const SWAPS: readonly (readonly BuildCrossTenantRequest[])[] = [IMAGE_REQUESTS, ORGANIZATION_REQUESTS, BILLING_REQUESTS];

function nextSwap(random: () => number, tenants: readonly [Tenant, Tenant]): CrossTenantContext {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [one, other] = tenants;
  const [from, to] = random() < 0.5 ? [one, other] : [other, one];
  return { from, to, caller: pick(from.callers), pick };
}

/** True if the response contains text, an id or an image of the other tenant. Callers request nothing of their own tenant. */
async function isForeign(site: string, { address, init }: CrossTenantRequest, { canaries }: Tenant): Promise<boolean> {
  const answer = await fetch(site + address, init);
  const body = await answer.text();
  const isPicture = answer.ok && Boolean(answer.headers.get('content-type')?.startsWith('image/'));
  return isPicture || canaries.some((canary) => body.includes(canary));
}

async function foreignAnswers(site: string, tenants: readonly [Tenant, Tenant]): Promise<number> {
  const random = seededRandom(Date.now());
  let [sent, foreign] = [0, 0];
  const caller = async () => {
    while (sent++ < CALLS) {
      const swap = nextSwap(random, tenants);
      const call = swap.pick(swap.pick(SWAPS))(swap);
      if (await isForeign(site, call, swap.to)) foreign++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return foreign;
}

/** The users of two organizations call the API for data of the other one. Counts leaks and changes. */
export const crossTenant: Budget = {
  name: 'Cross-tenant calls',
  async measure(report) {
    const site = await startLocalStack();
    const staff = await signInUser(site, 'staff@example.com');
    const tenants = [await createTenant(site, staff, 'canary-ada'), await createTenant(site, staff, 'canary-bob')] as const;
    await waitUntilIdle(site);
    const { read, close } = openContentsReader(site);
    const before = await read();
    report.measuring(`${CALLS.toLocaleString('en')} calls`);
    const foreign = await foreignAnswers(site.stack.site, tenants);
    const after = await read();
    close();
    await site.remove();
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
    report.add(
      { label: `foreign answers to ${CALLS.toLocaleString('en')} calls`, measured: foreign, limit: 0, unit: '', isHard: true },
      { label: 'things changed or gone', measured: changed.length, limit: 0, unit: '', isHard: true },
    );
  },
};

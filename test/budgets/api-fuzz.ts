import { bearerAmong, fuzzCallers } from '../support/e2e/fuzz-callers.ts';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { generateRequests } from '../support/fuzzing/api-fuzz.ts';
import { seededRandom } from '../support/fuzzing/seeded-random.ts';
import type { Budget } from './budget.ts';

const CALLS = 50_000;
const AT_ONCE = 16;

/** Counts responses of 500 and above to random requests by users, admins, staff and visitors. Some requests break the schema. */
export const apiFuzz: Budget = {
  name: 'API under fuzzing',
  async measure(report) {
    const site = await startLocalStack();
    const { tokens, known } = await fuzzCallers(site);
    const random = seededRandom(Date.now());
    const calls = generateRequests(Date.now(), known);
    let [sent, faults] = [0, 0];
    const caller = async () => {
      while (sent++ < CALLS) {
        const { method, address, headers, body } = calls.next().value ?? { method: 'GET', address: '/', headers: {} };
        const init = { method, headers: { ...headers, ...bearerAmong(random, tokens) }, ...(body !== undefined && { body }) };
        const answer = await fetch(site.stack.site + address, init);
        await answer.arrayBuffer();
        if (answer.status >= 500) faults++;
      }
    };
    report.measuring(`${CALLS.toLocaleString('en')} calls`);
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    await site.remove();
    report.add({ label: `faults in ${CALLS.toLocaleString('en')} calls`, measured: faults, limit: 0, unit: '', isHard: true });
  },
};

import { apiCall } from '../../dev/api-call.ts';
import { cookiesOf, tokensOf } from '../support/api-client.ts';
import { randomFrom } from '../support/faults.ts';
import { png } from '../support/pictures.ts';
import { type Site, startSite } from '../support/site.ts';
import type { Budget } from './budget.ts';

const CALLS = 100_000;
const AT_ONCE = 16;
const EACH = 5;
const PEOPLE = ['basic@example.com', 'trial@example.com'] as const;

type Call = readonly [address: string, init: RequestInit];

/** Somebody with images that nobody else may learn of: their words hold the mark. */
interface Tenant {
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
}

async function tenant({ stack }: Site, email: string): Promise<Tenant> {
  const { access } = await tokensOf(stack, email);
  const mark = `mark-of-${email.split('@')[0]}`;
  const body = await png(60, 60);
  const images = [];
  for (let made = 0; made < EACH; made++) {
    const { id, uploadUrl } = await apiCall(stack.site, access, 'createImage', { title: mark, notes: mark, urlLink: '' });
    await fetch(uploadUrl, { method: 'PUT', body });
    images.push(await apiCall(stack.site, access, 'finishImage', { id }));
  }
  const list = await fetch(`${stack.site}/api/images`, { headers: { authorization: `Bearer ${access}` } });
  return {
    mark,
    headers: { authorization: `Bearer ${access}`, cookie: cookiesOf(list), 'content-type': 'application/json' },
    ids: images.map(({ id }) => id),
    addresses: images.flatMap(({ urlFull, urlThumb }) => [urlFull, urlThumb]),
  };
}

/** One call of one person for something of the other's. */
function swappedCall(random: () => number, from: Tenant, to: Tenant): Call {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const id = pick(to.ids);
  const address = pick(to.addresses);
  const { headers } = from;
  const words = JSON.stringify({ title: 'taken', notes: 'over' });
  const calls: readonly (() => Call)[] = [
    () => [`/api/images?cursor=${id}`, { headers }],
    () => [`/api/images/${id}`, { method: 'POST', headers }],
    () => [`/api/images/${id}`, { method: 'PUT', headers, body: words }],
    () => [`/api/images/${id}`, { method: 'DELETE', headers }],
    () => [address, { headers }],
    () => [`${pick(from.addresses)}/../../../${address.split('/').slice(2).join('/')}`, { headers }],
    () => [address.replace('/media/', '/media/%2e/'), { headers }],
  ];
  return pick(calls)();
}

/** Whether an answer holds anything of the other's: their words, or a picture that is not the caller's. */
async function isForeign(answer: Response, to: Tenant): Promise<boolean> {
  const body = await answer.text();
  const isPicture = answer.ok && Boolean(answer.headers.get('content-type')?.startsWith('image/'));
  return isPicture || body.includes(to.mark) || to.ids.some((id) => answer.ok && body.includes(id));
}

/** Two people, each calling for what the other has. */
export const crossTenant: Budget = {
  name: 'Cross-tenant calls',
  async measure() {
    const site = await startSite();
    const [ada, bob] = await Promise.all(PEOPLE.map((email) => tenant(site, email)));
    if (!ada || !bob) throw new Error('Two people are needed.');
    const random = randomFrom(Date.now());
    let [sent, foreign] = [0, 0];
    const caller = async () => {
      while (sent++ < CALLS) {
        const [from, to] = random() < 0.5 ? [ada, bob] : [bob, ada];
        const [address, init] = swappedCall(random, from, to);
        if (await isForeign(await fetch(site.stack.site + address, init), to)) foreign++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    const lost = await Promise.all(PEOPLE.map((email) => lostBy(site, email)));
    await site.remove();
    return [
      { what: `foreign answers to ${CALLS.toLocaleString('en')} calls`, measured: foreign, most: 0, unit: '', isHard: true },
      { what: 'images changed or gone', measured: lost.reduce((sum, count) => sum + count, 0), most: 0, unit: '', isHard: true },
    ];
  },
};

/** How many of somebody's images have been taken away or given other words. */
async function lostBy({ stack }: Site, email: string): Promise<number> {
  const { access } = await tokensOf(stack, email);
  const images = await apiCall(stack.site, access, 'listImages', {});
  return EACH - images.filter(({ title }) => title.startsWith('mark-of-')).length;
}

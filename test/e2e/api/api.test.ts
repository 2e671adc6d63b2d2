import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, needsToken, type OperationKey } from '#shared/api.ts';
import { apiCall } from '../../../dev/api-call.ts';
import { cookiesOf, tokensOf } from '../../support/api-client.ts';
import { type FuzzedRequest, generateRequests } from '../../support/api-fuzz.ts';
import { fuzzParty } from '../../support/fuzz-party.ts';
import { pngFile } from '../../support/image-files.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;
let ada: { access: string; id: string };
let bob: { access: string; id: string };
beforeAll(async () => {
  site = await startSite();
  [ada, bob] = await Promise.all([tokensOf(site.stack, 'basic@example.com'), tokensOf(site.stack, 'trial@example.com')]);
});
afterAll(() => site?.remove());

const send = ({ method, address, headers, body }: FuzzedRequest, token: string) =>
  fetch(`${site.stack.site}${address}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });

const KEYS = (Object.keys(api) as OperationKey[]).filter((key) => needsToken(api[key].access));
const addressOf = (key: OperationKey) => `/api${api[key].path.replace('{id}', '01JD0000000000000000000000')}`;

describe('who may call', () => {
  test.each(KEYS)('%s answers nobody without an access token', async (key) => {
    const call = { method: api[key].method, address: addressOf(key), headers: {} };
    for (const token of ['', 'x.y.z', ada.id]) {
      const answer = await send(call, token);
      expect(answer.status, token.slice(0, 5)).toBe(401);
    }
  });

  test('everybody may ask what a plan costs', async () => {
    const answer = await fetch(`${site.stack.site}/api/plans/premium-yearly/`);
    expect(await answer.json()).toMatchObject({ planId: 'premium-yearly', amount: 1_200, interval: 'year', trial_days: 7 });
  });

  test('nobody tells of payments but Stripe', async () => {
    for (const signature of ['', 't=1,v1=abc']) {
      const answer = await fetch(`${site.stack.site}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: JSON.stringify({ id: 'evt_1', type: 'customer.deleted', data: { object: { object: 'customer', id: 'cus_1' } } }),
      });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'badRequest' })]);
    }
  });

  test('the gateway is out of reach of anything but the edge', async () => {
    const answer = await fetch(`${site.stack.site}/api/account`, {
      headers: { authorization: `Bearer ${ada.access}`, 'x-origin-secret': 'guessed' },
    });
    expect(answer.status, 'the edge puts its own secret in place of a guess').toBe(200);
  });
});

test('whatever anybody sends, no answer is a fault, and every refusal has words', async () => {
  const { tokens, known } = await fuzzParty(site);
  const calls = generateRequests(1, known);
  for (let sent = 0; sent < 400; sent++) {
    const call = calls.next().value as FuzzedRequest;
    const answer = await send(call, tokens[sent % tokens.length] ?? '');
    const text = await answer.text();
    expect(answer.status, `${JSON.stringify(call).slice(0, 400)} ${text}`).toBeLessThan(500);
    if (answer.status >= 400) expect(JSON.parse(text).message, JSON.stringify(call).slice(0, 200)).toMatch(/\w/);
  }
});

describe('two people', () => {
  async function uploaded(token: string, title: string) {
    const { id, uploadUrl } = await apiCall(site.stack.site, token, 'createImage', {
      title,
      notes: `${title}-notes`,
      urlLink: '',
    });
    await fetch(uploadUrl, { method: 'PUT', body: await pngFile(60, 60) });
    return apiCall(site.stack.site, token, 'finishImage', { id });
  }

  test('see nothing of each other in any operation or media address', async () => {
    const secret = await uploaded(ada.access, 'canary-title');
    const own = await uploaded(bob.access, 'own');
    const list = await fetch(`${site.stack.site}/api/images/?limit=1000`, { headers: { authorization: `Bearer ${bob.access}` } });
    expect(await list.text()).not.toContain('canary');
    const cookie = cookiesOf(list);

    const headers = { authorization: `Bearer ${bob.access}`, 'content-type': 'application/json' };
    const words = JSON.stringify({ title: 'taken', notes: 'over' });
    for (const [method, body] of [
      ['POST', undefined],
      ['PUT', words],
      ['DELETE', undefined],
    ] as const) {
      const answer = await fetch(`${site.stack.site}/api/images/${secret.id}/`, { method, headers, ...(body && { body }) });
      expect(answer.status, method).toBe(404);
      expect(await answer.text()).not.toContain('canary');
    }
    const page = await fetch(`${site.stack.site}/api/images/?cursor=${secret.id}`, { headers });
    expect(await page.text()).not.toContain('canary');

    const media = (path: string) => fetch(`${site.stack.site}${path}`, { headers: { cookie } });
    expect((await media(own.urlFull)).status, 'their own').toBe(200);
    expect((await media(secret.urlFull)).status).toBe(403);
    expect((await media(secret.urlThumb)).status).toBe(403);
    const trick = `/media/${own.urlFull.split('/')[2]}/..%2f${secret.urlFull.split('/').slice(2).join('/')}`;
    expect((await media(trick)).status).toBeGreaterThanOrEqual(403);
    const [mine] = await apiCall(site.stack.site, ada.access, 'listImages', { limit: 1 });
    expect(mine).toEqual(secret);
  });
});

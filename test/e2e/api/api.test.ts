import { describe, expect, test } from 'vitest';
import { api, type OperationKey } from '#shared/api.ts';
import { needsToken } from '#shared/operation.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { createFuzzCallers } from '../../support/e2e/fuzz-callers.ts';
import { createUser, type User, uploadImage } from '../../support/e2e/user.ts';
import { type FuzzedRequest, generateRequests } from '../../support/fuzzing/api-fuzz.ts';
import { toCookieHeader } from '../../support/http/cookie-header.ts';
import { signInForTokens } from '../../support/users/sign-in-tokens.ts';

const FUZZED_CALLS = 400;

const send = ({ method, url, headers, body }: FuzzedRequest, token: string) =>
  fetch(siteUrl(url), {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });

const KEYS_REQUIRING_TOKEN = (Object.keys(api) as OperationKey[]).filter((key) => needsToken(api[key].access));
const getExampleUrl = (key: OperationKey) => `/api${api[key].path.replace('{id}', '01JD0000000000000000000000')}`;

describe('access', () => {
  test('is denied to every operation without a valid access token', async () => {
    const { id: idToken } = await signInForTokens(stack, (await createUser(e2eStack)).email);
    for (const key of KEYS_REQUIRING_TOKEN) {
      const call = { method: api[key].method, url: getExampleUrl(key), headers: {} };
      for (const token of ['', 'x.y.z', idToken]) {
        const response = await send(call, token);
        expect(response.status, `${key} with "${token.slice(0, 5)}"`).toBe(401);
      }
    }
  });

  test('needs no token for the price of a plan', async () => {
    const response = await fetch(siteUrl('/api/plans/premium-yearly/'));
    expect(await response.json()).toMatchObject({ planId: 'premium-yearly', amount: 1_200, interval: 'year', trial_days: 7 });
  });

  test("is denied to events without Stripe's signature", async () => {
    for (const signature of ['', 't=1,v1=abc']) {
      const response = await fetch(siteUrl('/api/stripe/webhook'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: JSON.stringify({ id: 'evt_1', type: 'customer.deleted', data: { object: { object: 'customer', id: 'cus_1' } } }),
      });
      expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'badRequest' })]);
    }
  });

  test('is granted with a wrong origin secret of the caller, which the edge replaces', async () => {
    const { token } = await createUser(e2eStack);
    const headers = { authorization: `Bearer ${token}`, 'x-origin-secret': 'guessed' };
    expect((await fetch(siteUrl('/api/account'), { headers })).status).toBe(200);
  });
});

describe('fuzzing', () => {
  test('gets no status of 500 or above, and a message with every error', async () => {
    const { tokens, knownValues } = await createFuzzCallers(e2eStack);
    const calls = generateRequests(1, knownValues);
    for (let sent = 0; sent < FUZZED_CALLS; sent++) {
      const call = calls.next().value as FuzzedRequest;
      const response = await send(call, tokens[sent % tokens.length] ?? '');
      const text = await response.text();
      expect(response.status, `${JSON.stringify(call).slice(0, 400)} ${text}`).toBeLessThan(500);
      if (response.status >= 400) expect(JSON.parse(text).message, JSON.stringify(call).slice(0, 200)).toMatch(/\w/);
    }
  });
});

describe('another user', () => {
  async function createOwnerAndStranger() {
    const [owner, stranger] = [await createUser(e2eStack), await createUser(e2eStack)];
    return { owner, stranger, privateImage: await uploadImage(e2eStack, owner, { title: 'canary-title' }) };
  }

  const listImages = ({ token }: User, query: string) =>
    fetch(siteUrl(`/api/images/?${query}`), { headers: { authorization: `Bearer ${token}` } });

  test('cannot list, finish, change or delete an image', async () => {
    const { owner, stranger, privateImage } = await createOwnerAndStranger();
    for (const query of ['limit=1000', `cursor=${privateImage.id}`])
      expect(await (await listImages(stranger, query)).text(), query).not.toContain('canary');
    const headers = { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' };
    const change = JSON.stringify({ title: 'taken', notes: 'over' });
    for (const [method, body] of [
      ['POST', undefined],
      ['PUT', change],
      ['DELETE', undefined],
    ] as const) {
      const response = await fetch(siteUrl(`/api/images/${privateImage.id}/`), { method, headers, ...(body && { body }) });
      expect(response.status, method).toBe(404);
      expect(await response.text()).not.toContain('canary');
    }
    expect(await callOperation(stack.site, owner.token, 'listImages', { limit: 1 })).toEqual([privateImage]);
  });

  test('cannot load the files of an image with their own cookies', async () => {
    const { stranger, privateImage } = await createOwnerAndStranger();
    const ownImage = await uploadImage(e2eStack, stranger);
    const cookie = toCookieHeader(await listImages(stranger, 'limit=1'));
    const readStatus = async (path: string) => (await fetch(siteUrl(path), { headers: { cookie } })).status;
    expect(await readStatus(ownImage.urlFull)).toBe(200);
    expect(await readStatus(privateImage.urlFull)).toBe(403);
    expect(await readStatus(privateImage.urlThumb)).toBe(403);
    const traversal = `/media/${ownImage.urlFull.split('/')[2]}/..%2f${privateImage.urlFull.split('/').slice(2).join('/')}`;
    expect(await readStatus(traversal)).toBeGreaterThanOrEqual(403);
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { loadSiteConfig } from '../../../../web/api/config.ts';

const CONFIG = { stage: 'dev', logLevel: 'debug', signIn: { userPoolId: 'p', clientId: 'c', domain: 'd' } };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loadSiteConfig rejects as offline when there is no response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadSiteConfig()).rejects.toMatchObject({ name: 'ApiError', code: 'offline' });
});

test('loadSiteConfig fetches once, and again after a failure', async () => {
  const responses = [new Response('', { status: 503 }), Response.json({ ...CONFIG, surprise: 1 }), Response.json(CONFIG)];
  const fetchStub = vi.fn(async () => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetchStub);
  await expect(loadSiteConfig()).rejects.toThrow('/config.json returned 503');
  await expect(loadSiteConfig()).rejects.toThrow('surprise');
  expect(await loadSiteConfig()).toEqual(CONFIG);
  expect(await loadSiteConfig()).toEqual(CONFIG);
  expect(fetchStub).toHaveBeenCalledTimes(3);
});

import assert from 'node:assert/strict';
import { API_PREFIX, errorSchema } from '#shared/api.ts';
import { callApi, type SmokeCheck } from './visit.ts';

/** Text above the limit for notes, and above the 8 KB at which the common firewall rules block a body. */
const LARGE_NOTES = 'x'.repeat(30_000);

export const API_CHECKS: readonly SmokeCheck[] = [
  [
    'serves API paths with and without a trailing slash',
    async (session) => {
      for (const path of ['/images', '/images/', '/account', '/account/']) {
        assert.equal((await callApi(session, 'GET', path)).status, 200, path);
      }
    },
  ],
  [
    'returns 401 without a token',
    async ({ site }) => {
      assert.equal((await fetch(`${site}${API_PREFIX}/account`)).status, 401);
    },
  ],
  [
    'the firewall passes a large body to the API, which rejects it with 400',
    async (session) => {
      const response = await callApi(session, 'POST', '/images', { title: 'Large', notes: LARGE_NOTES });
      assert.equal(response.status, 400);
      assert.equal(errorSchema.parse(await response.json()).code, 'badRequest');
    },
  ],
];

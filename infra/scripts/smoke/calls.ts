import assert from 'node:assert/strict';
import { API_PREFIX, errorSchema } from '#shared/api.ts';
import { type Check, call } from './visit.ts';

/** Text above the limit for notes, and above the 8 KB at which the common firewall rules block a body. */
const LARGE = 'x'.repeat(30_000);

export const CALL_CHECKS: readonly Check[] = [
  [
    'a path answers with and without its last slash',
    async (visit) => {
      for (const path of ['/images', '/images/', '/account', '/account/']) {
        assert.equal((await call(visit, 'GET', path)).status, 200, path);
      }
    },
  ],
  [
    'a stranger gets 401',
    async ({ site }) => {
      assert.equal((await fetch(`${site}${API_PREFIX}/account`)).status, 401);
    },
  ],
  [
    'the firewall lets a large body through to the API, which says itself what is wrong with it',
    async (visit) => {
      const response = await call(visit, 'POST', '/images', { title: 'Large', notes: LARGE });
      assert.equal(response.status, 400);
      assert.equal(errorSchema.parse(await response.json()).code, 'badRequest');
    },
  ],
];

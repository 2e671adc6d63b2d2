import assert from 'node:assert/strict';
import { assertHeader, type SmokeCheck } from './visit.ts';

const UNKNOWN_PATH = '/there-is-no-such-page';

export const PAGE_CHECKS: readonly SmokeCheck[] = [
  [
    'serves pages with security headers',
    async ({ site }) => {
      const home = await fetch(`${site}/`);
      assert.equal(home.status, 200);
      assertHeader(home, 'content-type', /^text\/html/);
      assertHeader(home, 'content-security-policy', /default-src 'none'/);
      assertHeader(home, 'strict-transport-security', /max-age=\d{8}/);
    },
  ],
  [
    'serves the not-found page with status 404 for an unknown path',
    async ({ site }) => {
      const unknownPage = await fetch(`${site}${UNKNOWN_PATH}`);
      assert.equal(unknownPage.status, 404);
      assertHeader(unknownPage, 'content-type', /^text\/html/);
    },
  ],
  [
    'ignores x-page-status from the client',
    async ({ site }) => {
      const home = await fetch(`${site}/`, { headers: { 'x-page-status': '404' } });
      assert.equal(home.status, 200);
    },
  ],
  [
    'returns 404, not 403, for a missing file',
    async ({ site }) => {
      assert.equal((await fetch(`${site}/assets/missing-00000000.js`)).status, 404);
    },
  ],
  [
    'serves a security.txt that has not expired',
    async ({ site }) => {
      const securityTxt = await fetch(`${site}/.well-known/security.txt`);
      assertHeader(securityTxt, 'content-type', /^text\/plain/);
      const [, expires = ''] = /^Expires: (.*)$/m.exec(await securityTxt.text()) ?? [];
      assert.ok(Date.parse(expires) > Date.now(), `it expired: ${expires}`);
    },
  ],
  [
    'serves /favicon.ico as an image',
    async ({ site }) => {
      const icon = await fetch(`${site}/favicon.ico`);
      assert.equal(icon.status, 200);
      assertHeader(icon, 'content-type', /^image\//);
    },
  ],
  [
    'serves config.json with no-store',
    async ({ site }) => {
      assertHeader(await fetch(`${site}/config.json`), 'cache-control', /no-store/);
    },
  ],
];

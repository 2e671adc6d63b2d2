import assert from 'node:assert/strict';
import { type Check, hasHeader } from './visit.ts';

const NOWHERE = '/there-is-no-such-page';

export const PAGE_CHECKS: readonly Check[] = [
  [
    'pages come with their policies',
    async ({ site }) => {
      const home = await fetch(`${site}/`);
      assert.equal(home.status, 200);
      hasHeader(home, 'content-type', /^text\/html/);
      hasHeader(home, 'content-security-policy', /default-src 'none'/);
      hasHeader(home, 'strict-transport-security', /max-age=\d{8}/);
    },
  ],
  [
    'an address that leads nowhere is the not-found page, with status 404',
    async ({ site }) => {
      const nowhere = await fetch(`${site}${NOWHERE}`);
      assert.equal(nowhere.status, 404);
      hasHeader(nowhere, 'content-type', /^text\/html/);
    },
  ],
  [
    'nobody can ask for that status from outside',
    async ({ site }) => {
      const home = await fetch(`${site}/`, { headers: { 'x-page-status': '404' } });
      assert.equal(home.status, 200);
    },
  ],
  [
    'a missing file is 404, not 403',
    async ({ site }) => {
      assert.equal((await fetch(`${site}/assets/missing-00000000.js`)).status, 404);
    },
  ],
  [
    'whoever finds a hole is told whom to write to, and that still holds',
    async ({ site }) => {
      const told = await fetch(`${site}/.well-known/security.txt`);
      hasHeader(told, 'content-type', /^text\/plain/);
      const [, expires = ''] = /^Expires: (.*)$/m.exec(await told.text()) ?? [];
      assert.ok(Date.parse(expires) > Date.now(), `it expired: ${expires}`);
    },
  ],
  [
    'the icon is one where browsers look for it by themselves',
    async ({ site }) => {
      const icon = await fetch(`${site}/favicon.ico`);
      assert.equal(icon.status, 200);
      hasHeader(icon, 'content-type', /^image\//);
    },
  ],
  [
    'the configuration is never kept',
    async ({ site }) => {
      hasHeader(await fetch(`${site}/config.json`), 'cache-control', /no-store/);
    },
  ],
];

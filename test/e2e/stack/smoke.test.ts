import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_CHECKS } from '../../../infra/smoke/calls.ts';
import { PAGE_CHECKS } from '../../../infra/smoke/pages.ts';
import { PICTURE_CHECKS } from '../../../infra/smoke/pictures.ts';
import { enter, type Visit } from '../../../infra/smoke/visit.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';
import { type Site, startSite } from '../../support/site.ts';

const CHECKS = [...PAGE_CHECKS, ...CALL_CHECKS, ...PICTURE_CHECKS];

describe('on the local stack', () => {
  let site: Site;
  let visit: Visit;

  beforeAll(async () => {
    site = await startSite();
    const [account] = site.stack.accounts;
    if (!account) throw new Error('Nobody can sign in.');
    visit = await enter(site.stack.site, account.email, account.password);
  });

  afterAll(() => site?.remove());

  test.each(CHECKS)('%s', async (_, check) => {
    await check(visit);
  });
});

test.each(CHECKS)('a server that answers everything alike is caught: %s', async (_, check) => {
  const outcomes: unknown[] = [];
  for (const status of [200, 404]) {
    const server = await serveOnFreePort((_request, response) => response.writeHead(status).end('{}'));
    outcomes.push(await check({ site: server.origin, token: 'none' }).then(() => 'passed', String));
    await server.close();
  }
  expect(outcomes).toContainEqual(expect.stringMatching(/Error/));
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { createEdge } from '../../../dev/stack/edge/edge.ts';
import { createFirewall } from '../../../dev/stack/edge/firewall.ts';
import { catchErrors, type Listener } from '../../../dev/stack/listen.ts';
import { RATE_RULES, RATE_WINDOW_SECONDS } from '../../../infra/edge/rate-rules.ts';
import { ROUTE_LIMITS } from '../../../infra/function-definition.ts';
import { listOperationsWithLimit } from '../../../infra/limits.ts';
import { NO_PAGES } from '../../support/http/no-pages.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const CHECKOUT = { address: '192.0.2.1', method: 'POST', path: '/api/checkout/sessions' };
const WEBHOOK = { address: '192.0.2.9', method: 'POST', path: '/api/stripe/webhook' };

describe('blocks', () => {
  function openFirewall() {
    const clock = { seconds: 0 };
    const firewall = createFirewall(RATE_RULES, () => clock.seconds * 1_000);
    const countAllowed = (request: typeof CHECKOUT, count: number) =>
      Array.from({ length: count }, () => firewall.blocks(request)).filter((isBlocked) => !isBlocked).length;
    return { clock, countAllowed };
  }

  test.each([
    ['checkout and card', 100, ['/api/checkout/sessions', '/api/card/sessions', '/api/checkout/success']],
    ['invitation', 300, ['/api/invites', '/api/invites/accept', '/api/organizations/01JD/invitations']],
  ])('limits the %s requests of an address to %i over all paths of the rule', (_, limit, [first = '', ...others]) => {
    const { countAllowed } = openFirewall();
    expect(countAllowed({ ...CHECKOUT, path: first }, limit + 1)).toBe(limit);
    for (const path of others) expect(countAllowed({ ...CHECKOUT, path }, 1)).toBe(0);
  });

  test('counts each address and each rule separately', () => {
    const { countAllowed } = openFirewall();
    countAllowed(CHECKOUT, 101);
    expect(countAllowed({ ...CHECKOUT, address: '192.0.2.2' }, 1)).toBe(1);
    expect(countAllowed({ ...CHECKOUT, path: '/api/invites' }, 1)).toBe(1);
    expect(countAllowed({ ...CHECKOUT, path: '/api/images' }, 1)).toBe(1);
  });

  test.each(['/api/checkout/sessions///', '/api/checkout/%73essions'])('counts %s as the same path', (path) => {
    const { countAllowed } = openFirewall();
    countAllowed(CHECKOUT, 100);
    expect(countAllowed({ ...CHECKOUT, path }, 1)).toBe(0);
  });

  test('allows an address again five minutes after its last requests, and not while it keeps sending', () => {
    const { clock, countAllowed } = openFirewall();
    countAllowed(CHECKOUT, 200);
    clock.seconds = 200;
    expect(countAllowed(CHECKOUT, 150)).toBe(0);
    clock.seconds = 300;
    expect(countAllowed(CHECKOUT, 1)).toBe(0);
    clock.seconds = 500;
    expect(countAllowed(CHECKOUT, 1)).toBe(1);
  });

  test.each(['webhook', 'invitations', 'checkout'] as const)(
    'leaves at least half of the throttle of the %s routes to other addresses',
    (routeLimit) => {
      const { countAllowed } = openFirewall();
      const [key] = listOperationsWithLimit(routeLimit);
      if (!key) throw new Error(`No operation has the limit ${routeLimit}.`);
      const { method, path } = api[key];
      const capacity = ROUTE_LIMITS[routeLimit].requestsPerSecond * RATE_WINDOW_SECONDS;
      const request = { ...WEBHOOK, method, path: `${API_PREFIX}${path}` };
      expect(countAllowed(request, capacity)).toBeLessThanOrEqual(capacity / 2);
    },
  );

  test('counts webhooks by their own rule only', () => {
    const { countAllowed } = openFirewall();
    expect(countAllowed(WEBHOOK, 15_001)).toBe(15_000);
    expect(countAllowed({ ...WEBHOOK, path: '/api/account' }, 1)).toBe(1);
  });
});

describe('edge with a firewall', () => {
  const forwardedUrls: string[] = [];
  const respond: Listener = ({ url = '' }, response) => {
    forwardedUrls.push(url);
    response.end();
  };
  let site: Awaited<ReturnType<typeof serveOnFreePort>>;

  beforeAll(async () => {
    const edge = createEdge({
      externalOrigins: { identity: [], uploads: 'https://uploads.example' },
      originSecret: 'secret',
      config: () => '{}',
      newsletterListOrigin: 'https://list.example',
      api: respond,
      media: respond,
      site: Promise.resolve(NO_PAGES),
      firewall: createFirewall([{ name: 'Test', requestsPerWindow: 1, scope: { path: { startsWith: '/api/invites' } } }]),
    });
    site = await serveOnFreePort(catchErrors(edge));
  });
  afterAll(() => site.close());

  test('returns 429 with Retry-After over a limit, and does not forward the request', async () => {
    await fetch(`${site.origin}/api/invites`);
    const blocked = await fetch(`${site.origin}/api/invites`);
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '300']);
    expect((await fetch(`${site.origin}/api/account`)).status).toBe(200);
    expect(forwardedUrls).toEqual(['/api/invites', '/api/account']);
  });
});

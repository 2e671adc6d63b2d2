import { describe, expect, test } from 'vitest';
import type { OperationKey } from '#shared/api.ts';
import { createGateway } from '../../../dev/stack/gateway/gateway.ts';
import { createLimitChecks, type GatewayLimits } from '../../../dev/stack/gateway/gateway-limits.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const LIMITS: GatewayLimits = {
  stage: { requestsPerSecond: 10, burst: 20 },
  routes: new Map([['createCheckoutSession', { requestsPerSecond: 1, burst: 2 }]]),
  concurrency: new Map([['createCheckoutSession', 1]]),
};

const OK = { statusCode: 200, body: '{}' };

describe('takeBucketToken', () => {
  const countTakenTokens = (checks: ReturnType<typeof createLimitChecks>, key: OperationKey, count: number) =>
    Array.from({ length: count }, () => checks.takeBucketToken(key)).filter(Boolean).length;

  test('allows a burst, and afterwards as many requests as the rate allows', () => {
    let timeMs = 0;
    const checks = createLimitChecks(LIMITS, () => timeMs);
    expect(countTakenTokens(checks, 'createCheckoutSession', 5)).toBe(2);
    timeMs = 999;
    expect(countTakenTokens(checks, 'createCheckoutSession', 5)).toBe(0);
    timeMs = 1_000;
    expect(countTakenTokens(checks, 'createCheckoutSession', 5)).toBe(1);
  });

  test('allows no more than the burst after a pause', () => {
    let timeMs = 0;
    const checks = createLimitChecks(LIMITS, () => timeMs);
    timeMs = 86_400_000;
    expect(countTakenTokens(checks, 'createCheckoutSession', 5)).toBe(2);
  });

  test('counts all routes without their own throttle together, and separately from throttled routes', () => {
    const checks = createLimitChecks(LIMITS, () => 0);
    expect(countTakenTokens(checks, 'createCheckoutSession', 5)).toBe(2);
    expect(countTakenTokens(checks, 'listImages', 15)).toBe(15);
    expect(countTakenTokens(checks, 'getAccount', 15)).toBe(5);
  });
});

describe('gateway', () => {
  async function withGateway(
    limits: GatewayLimits,
    respond: (key: string) => Promise<object>,
    run: (origin: string) => Promise<void>,
  ) {
    const load = async (key: string) => () => respond(key);
    const gateway = createGateway({ authorize: async () => ({ sub: 'user-1' }), load, limits });
    const server = await serveOnFreePort(catchErrors(gateway));
    await run(server.origin).finally(server.close);
  }

  const startCheckout = (origin: string) => fetch(`${origin}/api/checkout/sessions`, { method: 'POST', body: '{}' });
  const listImages = (origin: string) => fetch(`${origin}/api/images`);

  test('returns the 429 of API Gateway over the throttle of a route, and still serves other routes', () =>
    withGateway(
      { ...LIMITS, concurrency: new Map() },
      async () => OK,
      async (origin) => {
        const statuses = [(await startCheckout(origin)).status, (await startCheckout(origin)).status];
        const throttled = await startCheckout(origin);
        expect([...statuses, throttled.status]).toEqual([200, 200, 429]);
        expect(throttled.headers.get('retry-after')).toBeNull();
        expect(await throttled.text()).toBe('{"message":"Too Many Requests"}');
        expect((await listImages(origin)).status).toBe(200);
      },
    ));

  test('counts requests before it verifies their tokens', () =>
    withGateway(
      { ...LIMITS, stage: { requestsPerSecond: 0.001, burst: 1 } },
      async () => OK,
      async (origin) => {
        await listImages(origin);
        expect((await listImages(origin)).status).toBe(429);
      },
    ));

  test('returns 500 while all instances of a function wait, and still serves other functions', async () => {
    const { promise: stripeResponse, resolve } = deferred<object>();
    const called = deferred();
    const respond = (key: string) => {
      if (key !== 'createCheckoutSession') return Promise.resolve(OK);
      called.resolve();
      return stripeResponse;
    };
    await withGateway(LIMITS, respond, async (origin) => {
      const waiting = startCheckout(origin);
      await called.promise;
      const rejected = await startCheckout(origin);
      expect([rejected.status, await rejected.json()]).toEqual([500, { message: 'Internal Server Error' }]);
      expect((await listImages(origin)).status).toBe(200);
      resolve(OK);
      expect((await waiting).status).toBe(200);
    });
  });

  test('frees the instance of a function that throws', async () => {
    console.error = () => undefined;
    const starts: string[] = [];
    const respond = (key: string) => {
      starts.push(key);
      return Promise.reject(new Error('broken'));
    };
    await withGateway({ ...LIMITS, routes: new Map() }, respond, async (origin) => {
      for (let call = 1; call <= 2; call++) expect((await startCheckout(origin)).status).toBe(500);
    });
    expect(starts).toHaveLength(2);
  });
});

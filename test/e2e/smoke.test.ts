import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../dev/stack/demo-accounts.ts';
import { SMOKE_CHECKS } from '../../infra/scripts/smoke-checks.ts';
import { type SmokeSession, signIn } from '../../infra/scripts/smoke-session.ts';
import { e2eStack, stack } from '../support/e2e/shared-stack.ts';
import { createUser } from '../support/e2e/user.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

describe('smoke checks', () => {
  let session: SmokeSession;
  beforeAll(async () => {
    const { email } = await createUser(e2eStack);
    session = await signIn(stack.site, email, DEMO_PASSWORD);
  });

  test.each(SMOKE_CHECKS)('pass on the local stack: %s', async (_, check) => {
    await check(session);
  });

  test.each(SMOKE_CHECKS)('fail on a server that returns the same to every request: %s', async (_, check) => {
    const outcomes: unknown[] = [];
    for (const status of [200, 404]) {
      const server = await serveOnFreePort((_request, response) => response.writeHead(status).end('{}'));
      outcomes.push(await check({ site: server.origin, token: 'none' }).then(() => 'passed', String));
      await server.close();
    }
    expect(outcomes).toContainEqual(expect.stringMatching(/Error/));
  });
});

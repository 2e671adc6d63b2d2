import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createErrorCache } from '../../../dev/stack/edge/error-cache.ts';
import type { EnvironmentName } from '../../../functions/env.ts';
import type { FunctionName } from '../../../infra/functions.ts';
import { DATA_CHECKS, PAYMENT_CHECKS } from '../../../infra/smoke/data-checks.ts';
import { createSmokeData } from '../../../infra/smoke/smoke-data.ts';
import { runChecks, type SmokeSession } from '../../../infra/smoke/smoke-session.ts';
import type { LocalStack } from '../../support/e2e/local-stack.ts';
import { createSmokeAccess } from '../../support/e2e/smoke-access.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { copyLocalBundles, type FunctionSource } from '../../support/lambda/lambda-runtime.ts';
import { startLambdaStack } from '../../support/lambda/lambda-stack.ts';

const INVITATION = expect.stringContaining('opens an invitation');
const LIBRARY = expect.stringContaining('lists a library of more than 1 MB');
const SWEEP = expect.stringContaining('runs the sweep');
const ERROR_CACHE = expect.stringContaining('edge caches no errors');

let site: LocalStack;
let session: SmokeSession;

/** Two functions of the stack lack a setting, so the checks of the sweep and of invitations always fail. */
beforeAll(async () => {
  const functions = withoutSettings(copyLocalBundles(inject('functionBundles')), {
    sweepUploads: 'IMAGES_TABLE',
    getInvite: 'USER_POOL_ID',
  });
  ({ site } = await startLambdaStack({ node: inject('lambdaNode'), functions }));
  session = await createSmokeData(createSmokeAccess(site.stack));
});

afterAll(() => site?.remove());

function withoutSettings(
  source: FunctionSource,
  missingSettings: Partial<Record<FunctionName, EnvironmentName>>,
): FunctionSource {
  return {
    ...source,
    locate(name) {
      const runnable = source.locate(name);
      const settings = Object.entries(runnable.environment).filter(([setting]) => setting !== missingSettings[name]);
      return { ...runnable, environment: Object.fromEntries(settings) };
    },
  };
}

async function runAt(origin: string) {
  const lines: string[] = [];
  const checks = [...DATA_CHECKS, ...PAYMENT_CHECKS];
  const failedTitles = await runChecks({ ...session, site: origin }, checks, (line) => lines.push(line));
  return { failedTitles, output: lines.join('\n') };
}

type ChangeHeaders = (response: Response, body: string) => Headers;

const forwardToStack =
  (changeHeaders: ChangeHeaders): RequestListener =>
  async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
    for (const name of ['connection', 'content-length', 'host', 'transfer-encoding']) headers.delete(name);
    const { method = 'GET' } = request;
    const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request));
    const forwarded = await fetch(site.stack.site + request.url, { method, headers, ...(body && { body }) });
    const text = await forwarded.text();
    const changed = changeHeaders(forwarded, text);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) changed.delete(name);
    response.writeHead(forwarded.status, Object.fromEntries(changed)).end(text);
  };

const keepHeaders: ChangeHeaders = ({ headers }) => new Headers(headers);

async function serveUntilFinished(listener: RequestListener): Promise<string> {
  const { origin, close } = await serveOnFreePort(listener);
  onTestFinished(close);
  return origin;
}

describe('smoke test', () => {
  test('names the sweep and the invitation when their functions lack a setting', async () => {
    const { failedTitles, output } = await runAt(await serveUntilFinished(forwardToStack(keepHeaders)));
    expect(failedTitles).toEqual([INVITATION, SWEEP]);
    expect(output).toMatch(/FAILED {2}opens an invitation.*\n.*returned 500/);
    expect(output).toMatch(/FAILED {2}runs the sweep.*\n.*IMAGES_TABLE is not set/);
    expect(output).toMatch(/ok {6}lists a library/);
  });

  test('names the library when a page with fewer images than the limit has no next page', async () => {
    const withoutNextPage: ChangeHeaders = ({ headers, url }, body) => {
      const changed = new Headers(headers);
      const limit = Number(new URL(url).searchParams.get('limit'));
      if (limit > 0 && JSON.parse(body).length < limit) changed.delete('link');
      return changed;
    };
    const { failedTitles, output } = await runAt(await serveUntilFinished(forwardToStack(withoutNextPage)));
    expect(failedTitles).toEqual([INVITATION, LIBRARY, SWEEP]);
    expect(output).toMatch(/FAILED {2}lists a library.*\n.*images in all pages together/);
  });

  test('names the error cache when the edge caches errors as CloudFront does by default', async () => {
    const errorCache = createErrorCache(Date.now, []);
    const forwardUncached = forwardToStack(keepHeaders);
    const origin = await serveUntilFinished((request, response) => {
      const path = new URL(request.url ?? '', site.stack.site).pathname;
      if (request.method === 'GET' && errorCache.send(path, response)) return;
      if (request.method === 'GET') errorCache.watch(path, response);
      return forwardUncached(request, response);
    });
    const { failedTitles, output } = await runAt(origin);
    expect(failedTitles).toEqual([INVITATION, SWEEP, ERROR_CACHE]);
    expect(output).toMatch(/FAILED {2}sends a new error.*\n.*both errors have the same request id/);
  });
});

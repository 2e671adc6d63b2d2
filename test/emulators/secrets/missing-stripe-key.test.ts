import { afterEach, expect, test, vi } from 'vitest';
import { createSecretsEmulator, type Secrets } from '../../../dev/stack/emulators/secrets/secrets-emulator.ts';
import { CREDENTIALS, RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  // The module caches its clients, which read this test's environment.
  vi.resetModules();
});

/** Runs the deployed handler in a stage with these secrets and no other service. Returns the messages of its warnings. */
async function runHandler(secrets: Secrets): Promise<readonly unknown[]> {
  const server = await serveOnFreePort(createSecretsEmulator(secrets));
  close = server.close;
  const variables = {
    AWS_REGION: RESOURCE_NAMES.region,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.origin,
    STRIPE_KEY_SECRET: RESOURCE_NAMES.stripeKeySecret,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const warnings: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(String(line)).message));
  vi.resetModules();
  const { handler } = await import('../../../functions/events/reconcile-billing.lambda.ts');
  await handler({});
  return warnings;
}

test('reconcileBilling does nothing and logs one line in a stage without a Stripe key', async () => {
  expect(await runHandler({})).toEqual(['stripeKeyMissing']);
});

test('reconcileBilling runs in a stage with a Stripe key', async () => {
  // The handler logs its failure.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(runHandler({ [RESOURCE_NAMES.stripeKeySecret]: 'sk_test_1' })).rejects.toThrow('_TABLE is not set');
});

import { expect, test } from 'vitest';
import { createFaultSwitch } from '../../../../dev/stack/emulators/fault-switch.ts';
import { openStripe } from '../../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { createStripeCaller } from '../../../../functions/clients/stripe.ts';
import { SITE_ORIGIN, STRIPE_KEY } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';

const stripe = forEachTest(async () => {
  const faults = createFaultSwitch();
  const options = { origin: 'http://stripe.example', siteOrigin: SITE_ORIGIN, secretKey: STRIPE_KEY };
  const emulator = openStripe({ ...options, takeFault: faults.takeFor('stripe') });
  const { origin, close } = await serveOnFreePort(emulator.listener);
  return {
    faults,
    ask: createStripeCaller(origin, async () => STRIPE_KEY),
    close: async () => {
      await Promise.all([emulator.close(), close()]);
    },
  };
});

const createCustomer = () => stripe().ask((client) => client.customers.create({ email: 'ada@example.com' }));
const countCustomers = async () => (await stripe().ask((client) => client.customers.list())).data.length;
const setFault = (kind: 'rateLimit' | 'lockTimeout', count: number) => stripe().faults.set({ service: 'stripe', kind, count });

test('a request succeeds once after two lock timeouts', async () => {
  setFault('lockTimeout', 2);
  expect(await createCustomer()).toMatchObject({ email: 'ada@example.com' });
  expect(await countCustomers()).toBe(1);
});

test.each(['lockTimeout', 'rateLimit'] as const)('a request throws `retry` for a lasting %s, without effect', async (kind) => {
  setFault(kind, 3);
  await expect(createCustomer()).rejects.toMatchObject({ code: 'retry', status: 503 });
  setFault(kind, 0);
  expect(await countCustomers()).toBe(0);
});

test('rate limits do not stop later requests to Stripe', async () => {
  setFault('rateLimit', 5);
  for (let call = 1; call <= 5; call++) await expect(createCustomer()).rejects.toMatchObject({ code: 'retry' });
  expect(await createCustomer()).toMatchObject({ email: 'ada@example.com' });
});

import { expect, test } from 'vitest';
import { createDashboard } from '../../../dev/stack/dashboard/dashboard.ts';
import { describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { newContext } from '../../support/browser/chromium.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const KEYS = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK'] as const;
let totpSecret: string = KEYS[0];
const account = { email: 'staff@example.com', password: 'secret', userId: 'user-1', note: 'Staff' };

const dashboard = forAllTests(() =>
  serveOnFreePort(
    catchErrors(
      createDashboard({
        getStackFacts: async () => describeStack(resolveServiceOrigins(3_000), [{ ...account, totpSecret }]),
        listEmails: () => [],
        advanceClock: async () => undefined,
        eventControls: undefined,
        mountedListeners: {},
      }),
    ),
  ),
);

test('an open dashboard shows a new code, which can be copied', async () => {
  const page = await (await newContext({})).newPage();
  await page.goto(dashboard().origin);
  const shown = page.locator('[data-token-code]');
  const first = (await shown.locator('code').textContent()) ?? '';
  // Another key stands for the next code, which would take up to 30 seconds.
  totpSecret = KEYS[1];
  await shown.getByText(first).waitFor({ state: 'detached' });
  expect(await shown.locator('code').textContent()).toMatch(/^\d{6}$/);
  await shown.getByRole('button', { name: 'Copy' }).waitFor();
});

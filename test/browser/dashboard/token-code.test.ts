import { expect, test } from 'vitest';
import { describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { newContext } from '../../support/browser/chromium.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';

const KEYS = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK'] as const;
let totpSecret: string = KEYS[0];
const account = { email: 'staff@example.com', password: 'secret', userId: 'user-1', note: 'Staff' };

const dashboard = forAllTests(() =>
  serveDashboard({
    getStackFacts: async () => describeStack(resolveServiceOrigins(3_000), [{ ...account, totpSecret }]),
  }),
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

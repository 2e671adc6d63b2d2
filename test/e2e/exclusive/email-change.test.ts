import { expect, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { HOUR_MS } from '../../support/durations.ts';
import { callForStatus } from '../../support/e2e/call-api.ts';
import { advanceClock, withFault } from '../../support/e2e/dashboard.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForCode } from '../../support/e2e/outbox.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';
import { signInForTokens } from '../../support/users/sign-in-tokens.ts';

test('an email change is completed by the next hourly job after Stripe interrupted it', async () => {
  const { admin, orgId } = await organizationWithSeats(e2eStack, 2);
  const email = uniqueEmail('changed');
  await callOperation(stack.site, admin.token, 'startEmailChange', { email });
  const code = await waitForCode(stack, email);
  await withFault(stack, { service: 'stripe', kind: 'rateLimit' }, async () => {
    expect(await callForStatus('confirmEmailChange', { code }, admin.token)).toBe(503);
  });
  await advanceClock(stack, 2 * HOUR_MS);
  const { access } = await signInForTokens(stack, email);
  await expect
    .poll(async () => (await callOperation(stack.site, access, 'getOrganization', { orgId })).orgAdminEmail)
    .toBe(email);
});

import { describe, expect, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { DAY_MS, MINUTE_MS } from '../../support/durations.ts';
import { advanceClock } from '../../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForEmail } from '../../support/e2e/outbox.ts';
import { startTrialWith } from '../../support/e2e/start-trial.ts';
import { premiumUser, trialUser } from '../../support/e2e/user.ts';

describe('emails about billing', () => {
  test('announce the end of the trial two days before', async () => {
    const user = await trialUser(e2eStack);
    await advanceClock(stack, 5 * DAY_MS);
    const { text, html } = await waitForEmail(stack, user.email, /^Your free trial ends on \w+ \d+, \d{4}$/);
    expect(text).toContain('We then charge $12 plus tax where applicable to your Visa card');
    expect(html).toContain(siteUrl('/account'));
  });

  test('report a failed payment at the end of the trial', async () => {
    const { email } = await startTrialWith(TEST_CARDS.failsLater);
    await advanceClock(stack, 8 * DAY_MS);
    const { text } = await waitForEmail(stack, email, 'Your payment for GoFullPage Premium failed');
    expect(text).toMatch(/Update your card by \w+ \d+, \d{4}\./);
    expect(text).toContain(siteUrl('/account'));
  });

  test('confirm a cancellation with a link to undo it, and that it was undone', async () => {
    const { token, email } = await premiumUser(e2eStack);
    await callOperation(stack.site, token, 'setCancelAtPeriodEnd', { cancel_at_period_end: true });
    const { text } = await waitForEmail(stack, email, /^GoFullPage Premium ends on/);
    expect(text).toContain(`Keep your subscription: ${siteUrl('/account')}`);
    await callOperation(stack.site, token, 'setCancelAtPeriodEnd', { cancel_at_period_end: false });
    await waitForEmail(stack, email, 'GoFullPage Premium continues');
  });

  test('inform the admin and the members that the organization no longer pays', async () => {
    const organization = await organizationWithSeats(e2eStack, 5);
    const { admin, name } = organization;
    const member = await createMember(e2eStack, organization);
    // Runs `sendEmails`, which stores that the organization pays. Without this run, it sends no email about the end.
    await advanceClock(stack, MINUTE_MS);
    await callOperation(stack.site, admin.token, 'cancelSubscription', { account_type: 'org' });
    const { text } = await waitForEmail(stack, admin.email, `The subscription of ${name} has ended`);
    expect(text).toContain(siteUrl('/enterprise/account/overview'));
    await waitForEmail(stack, member.email, `Your Premium through ${name} has ended`);
  });
});

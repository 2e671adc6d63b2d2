import { describe, expect, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { advanceClock } from '../../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { newestEmailTo } from '../../support/e2e/outbox.ts';
import { signedInUser } from '../../support/e2e/signed-in-page.ts';
import { premiumUser, trialUser } from '../../support/e2e/user.ts';

describe('emails about billing', () => {
  test('tell a user two days before that the trial ends', async () => {
    const user = await trialUser(e2eStack);
    await advanceClock(stack, 5);
    const { text, html } = await newestEmailTo(stack, user.email, /^Your free trial ends on \w+ \d+, \d{4}$/);
    expect(text).toContain('We then charge $12 plus tax where applicable to your Visa card');
    expect(html).toContain(siteUrl('/account'));
  });

  test('tell a user whose payment failed when Premium ends', async () => {
    const { page, email } = await signedInUser();
    await page.goto(siteUrl('/checkout'));
    await pay(page, TEST_CARDS.failsLater);
    await page.getByText('Your trial has started').waitFor();
    await advanceClock(stack, 8);
    const { text } = await newestEmailTo(stack, email, 'Your payment for GoFullPage Premium failed');
    expect(text).toMatch(/Update your card by \w+ \d+, \d{4}\./);
    expect(text).toContain(siteUrl('/account'));
  });

  test('confirm a cancellation with a link to undo it, and that it was undone', async () => {
    const { token, email } = await premiumUser(e2eStack);
    await callOperation(stack.site, token, 'setCancelAtPeriodEnd', { cancel_at_period_end: true });
    const { text } = await newestEmailTo(stack, email, /^GoFullPage Premium ends on/);
    expect(text).toContain(`Keep your subscription: ${siteUrl('/account')}`);
    await callOperation(stack.site, token, 'setCancelAtPeriodEnd', { cancel_at_period_end: false });
    await newestEmailTo(stack, email, 'GoFullPage Premium continues');
  });

  test('tell the admin and the members that the organization no longer pays', async () => {
    const organization = await organizationWithSeats(e2eStack, 5);
    const { admin, name } = organization;
    const member = await createMember(e2eStack, organization);
    // A first run stores that the organization pays.
    await advanceClock(stack, 0.001);
    await callOperation(stack.site, admin.token, 'cancelSubscription', { account_type: 'org' });
    const { text } = await newestEmailTo(stack, admin.email, `The subscription of ${name} has ended`);
    expect(text).toContain(siteUrl('/enterprise/account/overview'));
    await newestEmailTo(stack, member.email, `Your Premium through ${name} has ended`);
  });
});

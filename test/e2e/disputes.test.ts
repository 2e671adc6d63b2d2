import { describe, expect, test } from 'vitest';
import { callOperation } from '../../dev/stack/call-operation.ts';
import { TEST_CARDS } from '../support/billing/test-cards.ts';
import { pay } from '../support/e2e/checkout.ts';
import { loseDispute, openDispute } from '../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { openStaffPage } from '../support/e2e/staff-page.ts';
import { createStripeClient, findCharge } from '../support/e2e/stripe-account.ts';
import { trialUser, type User } from '../support/e2e/user.ts';

const PHONE = { width: 390, height: 844 };
const ENDED = /^Your bank returned the payment of \w+ \d+, \d{4}, so Premium has ended\.$/;

const stripe = createStripeClient(e2eStack);

const TIMEOUT = { timeout: 60_000 };

const readEntitlement = async ({ token }: User) => (await callOperation(stack.site, token, 'getAccount', {})).entitlement;

/** Waits until the webhook has processed the event. */
const waitForBasic = (user: User) => expect.poll(async () => (await readEntitlement(user)).plan, TIMEOUT).toBe('basic');

async function waitForDispute(chargeId: string): Promise<string> {
  const readId = async () => (await stripe.disputes.list({ charge: chargeId })).data[0]?.id;
  await expect.poll(readId, TIMEOUT).toBeDefined();
  return (await readId()) ?? '';
}

describe('a disputed payment', () => {
  test('is shown to staff, and ends Premium once it is lost', async () => {
    const user = await trialUser(e2eStack);
    await callOperation(stack.site, user.token, 'cancelSubscription', {});
    const { page, browserErrors } = await signedInPage(user);
    await page.goto(siteUrl('/checkout'));
    await pay(page, TEST_CARDS.disputed);
    await page.getByText('You have GoFullPage Premium').waitFor();
    const { id: chargeId } = await findCharge(stripe, user.email);
    const disputeId = await waitForDispute(chargeId);

    const staff = await openStaffPage(`/admin?q=${user.email}`);
    const section = staff.page.getByRole('region', { name: 'Disputes and fraud warnings' });
    await section.getByText(/^\$12\.00, fraudulent, opened /).waitFor();
    await section.getByText(/^Respond by \d{4}-\d{2}-\d{2}$/).waitFor();
    await page.goto(siteUrl('/account'));
    await page.getByText('Premium', { exact: true }).first().waitFor();

    await loseDispute(stack, disputeId);
    await waitForBasic(user);
    await page.reload();
    await page.getByText(ENDED).waitFor();
    await page.getByText('Basic', { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go premium', exact: true }).waitFor();
    await page.getByText('Returned by your bank').waitFor();
    const phone = await signedInPage(user, PHONE);
    await phone.page.goto(siteUrl('/account'));
    await phone.page.getByText(ENDED).waitFor();
    const widthPx = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(widthPx).toBeLessThanOrEqual(PHONE.width);

    await staff.page.reload();
    await section.getByText('Dispute: lost').waitFor();
    await staff.page.getByText('End subscription after lost dispute').waitFor();
    expect([...browserErrors, ...phone.browserErrors, ...staff.browserErrors]).toEqual([]);
  });

  test('ends the plan of all members once an organization loses it', async () => {
    const organization = await organizationWithSeats(e2eStack, 5);
    const member = await createMember(e2eStack, organization);
    const { id } = await findCharge(stripe, organization.admin.email);
    await loseDispute(stack, await openDispute(stack, id));
    await waitForBasic(member);
    expect((await readEntitlement(member)).notice).toEqual({ kind: 'organizationLapsed' });
    const { page } = await signedInPage(organization.admin);
    await page.goto(siteUrl('/enterprise/account/overview'));
    await page.getByText(/^Your bank returned the payment of .*, so Enterprise has ended\.$/).waitFor();
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { MINUTE_MS } from '../../support/durations.ts';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { advanceClock, holdEvents, loseDispute, openDispute, releaseEvents } from '../../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { signedInUser } from '../../support/e2e/signed-in-page.ts';
import { openStaffPage, waitForAudit } from '../../support/e2e/staff-page.ts';
import { createStripeClient, findCharge, findSubscription } from '../../support/e2e/stripe-account.ts';
import { premiumUser, trialUser } from '../../support/e2e/user.ts';
import { signInForTokens } from '../../support/users/sign-in-tokens.ts';

/** The jobs run at each step of the clock. After a step this short, sessions are still valid. */
const SHORT_STEP_MS = MINUTE_MS;

/** Returns the fields of the stored subscription that can be compared with Stripe's. */
async function readStoredSubscription(email: string) {
  const { access } = await signInForTokens(stack, email);
  const { subscription } = await callOperation(stack.site, access, 'getAccount', {});
  return subscription && { id: subscription.id, status: subscription.status };
}

async function expectSameAsStripe(email: string): Promise<void> {
  const { id, status } = await findSubscription(createStripeClient(e2eStack), email);
  expect(await readStoredSubscription(email)).toEqual({ id, status });
}

/** The browser loses the connection before it can confirm the payment to the site. */
async function createUserWithUnconfirmedPayment() {
  const { page, email } = await signedInUser();
  await page.route('**/api/checkout/success', (route) => route.abort());
  await page.goto(siteUrl('/checkout'));
  await pay(page, TEST_CARDS.works);
  await page.waitForURL(/\/checkout\/success\?/);
  await page.goto(siteUrl('/account'));
  return { page, email };
}

async function holdEventsOnDashboard(): Promise<Page> {
  onTestFinished(() => releaseEvents(stack));
  const { page: dashboard } = await openPage();
  await dashboard.goto(stack.dashboard);
  await clickAndReload(dashboard, button(dashboard, 'Hold events'));
  return dashboard;
}

async function clickAndReload(dashboard: Page, target: Locator): Promise<void> {
  await Promise.all([dashboard.waitForEvent('load'), target.click()]);
}

/** Locates held events, newest first. Only they have a Drop button. */
const findHeldEvents = (dashboard: Page) => dashboard.locator('.row').filter({ has: button(dashboard, 'Drop') });

/** Clicks a button of each held event, newest first. Returns the number of clicks. */
async function clickForEachHeldEvent(dashboard: Page, name: string): Promise<number> {
  let clicks = 0;
  for (; (await findHeldEvents(dashboard).count()) > 0; clicks++)
    await clickAndReload(dashboard, button(findHeldEvents(dashboard).first(), name));
  return clicks;
}

describe("Stripe's events", () => {
  test("end in Stripe's state when they arrive late, in reverse order and twice", async () => {
    const dashboard = await holdEventsOnDashboard();
    const { page, email } = await createUserWithUnconfirmedPayment();
    await page.getByText('Basic', { exact: true }).waitFor();
    const stripe = createStripeClient(e2eStack);
    await stripe.subscriptions.cancel((await findSubscription(stripe, email)).id);
    expect(await readStoredSubscription(email)).toBeUndefined();

    await dashboard.reload();
    const deleted = findHeldEvents(dashboard).filter({ hasText: 'customer.subscription.deleted' });
    await clickAndReload(dashboard, button(deleted, 'Send'));
    await expectSameAsStripe(email);
    await page.reload();
    await page.getByText('Your subscription has expired').waitFor();

    expect(await clickForEachHeldEvent(dashboard, 'Send')).toBeGreaterThan(2);
    const created = dashboard.locator('.row').filter({ hasText: 'customer.subscription.created' }).first();
    await clickAndReload(dashboard, button(created, 'Send again'));
    await created.getByText('delivered · HTTP 200').waitFor();
    await expectSameAsStripe(email);
    await clickAndReload(dashboard, button(dashboard, 'Release all'));
    await page.reload();
    await page.getByText('Your subscription has expired').waitFor();
  });
});

describe('reconciliation', () => {
  test('stores the subscription when all events were lost', async () => {
    const dashboard = await holdEventsOnDashboard();
    const { page, email } = await createUserWithUnconfirmedPayment();
    await dashboard.reload();
    expect(await clickForEachHeldEvent(dashboard, 'Drop')).toBeGreaterThan(2);
    await clickAndReload(dashboard, button(dashboard, 'Release all'));
    await page.reload();
    await page.getByText('Basic', { exact: true }).waitFor();
    expect(await readStoredSubscription(email)).toBeUndefined();

    await advanceClock(stack, SHORT_STEP_MS);
    await expectSameAsStripe(email);
    await page.reload();
    await page.getByText('Premium (in trial)').waitFor();
  });

  test('ends Premium when the event of a lost dispute never arrives', async () => {
    const dashboard = await holdEventsOnDashboard();
    const { email } = await premiumUser(e2eStack);
    const { id } = await findCharge(createStripeClient(e2eStack), email);
    await loseDispute(stack, await openDispute(stack, id));
    await dashboard.reload();
    expect(await clickForEachHeldEvent(dashboard, 'Drop')).toBeGreaterThan(2);
    await clickAndReload(dashboard, button(dashboard, 'Release all'));
    expect((await readStoredSubscription(email))?.status).toBe('active');

    await advanceClock(stack, SHORT_STEP_MS);
    expect((await readStoredSubscription(email))?.status).toBe('canceled');
  });
});

describe('staff area', () => {
  test('marks a subscription that differs from Stripe, and syncs it', async () => {
    const { email } = await trialUser(e2eStack);
    await holdEvents(stack);
    const stripe = createStripeClient(e2eStack);
    await stripe.subscriptions.cancel((await findSubscription(stripe, email)).id);
    const staffPage = await openStaffPage(`/admin?q=${email}`);
    const { page, browserErrors } = staffPage;
    const warning = page.getByText('The status of the subscription differs between the database and Stripe.');
    await warning.waitFor();
    await button(page, 'Resync…').click();
    const dialog = page.getByRole('dialog', { name: 'Resync billing?' });
    await dialog.getByLabel('Reason').fill('They wrote that they had canceled.');
    await button(dialog, 'Resync').click();
    await page.getByText('Subscription updated: trialing → canceled.').waitFor();
    await warning.waitFor({ state: 'hidden' });
    await waitForAudit(staffPage, 'Resync billing', 'They wrote that they had canceled.');
    expect(browserErrors).toEqual([]);
  });
});

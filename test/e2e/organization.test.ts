import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../support/billing/test-cards.ts';
import { button } from '../support/e2e/browser-page.ts';
import { pay } from '../support/e2e/checkout.ts';
import { e2eStack, siteUrl } from '../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { premiumUser } from '../support/e2e/user.ts';

const OVERVIEW = '/enterprise/account/overview';
const SEATS = 10;

describe('enterprise area', () => {
  test('shows the payment and changes the card and the renewal', async () => {
    const { admin } = await organizationWithSeats(e2eStack, SEATS);
    const { page, context, browserErrors } = await signedInPage(admin);
    await page.goto(siteUrl('/enterprise/account/payment'));
    await page.getByText('Enterprise seats, yearly').waitFor();
    await page.getByText('$120').waitFor();
    const [receipt] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Receipt' }).click()]);
    await receipt.getByText('$120.00').first().waitFor();
    await receipt.close();

    await page.getByRole('main').getByRole('link', { name: 'overview', exact: true }).click();
    for (const text of ['Enterprise', '10 seats', '1 year']) await page.getByText(text, { exact: true }).first().waitFor();
    await button(page, 'Update card').click();
    await page.getByRole('link', { name: 'Back to GoFullPage' }).click();
    await page.waitForURL(siteUrl(OVERVIEW));
    await page.getByText('Visa').waitFor();
    await button(page, 'Update card').click();
    await pay(page, TEST_CARDS.mastercard);
    await page.getByText('Card updated!').waitFor();
    await page.getByText('Mastercard •••• 4444').waitFor();
    await page.getByText('Card updated!').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(siteUrl(OVERVIEW));

    await button(page, 'Cancel subscription').click();
    await page.getByText(/all members keep Enterprise\./).waitFor();
    await button(page, /^Cancel on/).click();
    await page.getByText(/^Your subscription will cancel on .* To continue your subscription, click here$/).waitFor();
    await button(page, 'click here').click();
    await page.getByText('Your subscription will cancel on').waitFor({ state: 'hidden' });
    expect(browserErrors).toEqual([]);
  });

  test('shows an error with a retry button when the organization cannot be loaded', async () => {
    const { admin } = await organizationWithSeats(e2eStack, SEATS);
    const { page } = await signedInPage(admin);
    await page.route('**/api/organizations/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'retry', message: 'Later.', requestId: 'r' } }),
    );
    await page.goto(siteUrl(OVERVIEW));
    const alert = page.getByRole('alert').filter({ hasText: 'Organization error.' });
    await alert.waitFor();
    await page.unroute('**/api/organizations/*');
    await button(alert, 'Try again').click();
    await page.getByText('10 seats').waitFor();
    await alert.waitFor({ state: 'hidden' });
  });

  test.each([
    ['a member', async () => createMember(e2eStack, await organizationWithSeats(e2eStack, SEATS))],
    ['a Premium user', () => premiumUser(e2eStack)],
  ])('redirects %s to their account', async (_, createNonAdmin) => {
    const user = await createNonAdmin();
    const { page, browserErrors } = await signedInPage(user);
    await page.goto(siteUrl(OVERVIEW));
    await page.waitForURL(siteUrl('/account'));
    await page.getByText(user.email).first().waitFor();
    expect(browserErrors).toEqual([]);
  });
});

describe('account page', () => {
  test('shows a member their organization and its admin, and no billing actions', async () => {
    const organization = await organizationWithSeats(e2eStack, SEATS);
    const member = await createMember(e2eStack, organization);
    const { page, browserErrors } = await signedInPage(member, { width: 390, height: 844, colorScheme: 'dark' });
    await page.goto(siteUrl('/account'));
    await page.getByText('Enterprise', { exact: true }).waitFor();
    await page.getByText(organization.name).waitFor();
    await page.getByRole('link', { name: organization.admin.email }).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /card|cancel/i })
        .count(),
    ).toBe(0);
    expect(browserErrors).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callOperation } from '../../dev/stack/call-operation.ts';
import { TEST_CARDS } from '../support/billing/test-cards.ts';
import { button, WIDTHS } from '../support/e2e/browser-page.ts';
import { pay } from '../support/e2e/checkout.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { createMember, invite, type Organization, organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { premiumUser, type User } from '../support/e2e/user.ts';

const OVERVIEW = '/enterprise/account/overview';
const PHONE = { width: 390, height: 844 };

async function joinWithOwnPremium(organization: Organization): Promise<User> {
  const user = await premiumUser(e2eStack);
  const { link } = await invite(e2eStack, organization, user.email);
  await callOperation(stack.site, user.token, 'acceptInvite', { ...link, password: null, end_personal: true });
  return user;
}

async function cancelNow(page: Page): Promise<void> {
  await page.goto(siteUrl(OVERVIEW));
  await button(page, 'Cancel subscription').click();
  await button(page, 'End it now instead').click();
  await button(page, 'Cancel now').click();
  await page.getByText('Your organization’s subscription has ended.').waitFor();
}

describe('an organization whose subscription ends', () => {
  test.each(WIDTHS)('shows its members what they keep, and its admin how to renew it at %d px', async (width) => {
    const view = { width, height: 844 };
    const organization = await organizationWithSeats(e2eStack, 5);
    const [subscriber, member] = [await joinWithOwnPremium(organization), await createMember(e2eStack, organization)];
    const admin = await signedInPage(organization.admin, view);
    await cancelNow(admin.page);
    await admin.page.getByRole('link', { name: 'Members', exact: true }).click();
    await admin.page.getByText('You can add or reactivate members once the seats are paid for.').waitFor();

    const own = await signedInPage(subscriber, view);
    await own.page.goto(siteUrl('/account'));
    await own.page.getByText(/^Your own Premium continues until \w+ \d+, \d{4}\.$/).waitFor();
    await own.page.getByText('Premium', { exact: true }).first().waitFor();
    const basic = await signedInPage(member, view);
    await basic.page.goto(siteUrl('/images'));
    await basic.page.getByText(`${organization.name} has no active subscription.`).waitFor();
    await basic.page.getByRole('link', { name: 'Your options' }).click();
    await basic.page.getByText('Basic', { exact: true }).waitFor();
    await basic.page.getByRole('main').getByRole('link', { name: 'Go premium', exact: true }).waitFor();

    await admin.page.getByRole('main').getByRole('link', { name: 'Open overview' }).click();
    await button(admin.page, 'Renew subscription').click();
    await admin.page.getByText('$60.00').first().waitFor();
    await pay(admin.page, TEST_CARDS.works);
    await admin.page.getByText('Enterprise', { exact: true }).first().waitFor();
    await admin.page.getByText('Your organization’s subscription has ended.').waitFor({ state: 'hidden' });
    await basic.page.goto(siteUrl('/account'));
    await basic.page.getByText('Enterprise', { exact: true }).waitFor();
    for (const { browserErrors } of [admin, own, basic]) expect(browserErrors).toEqual([]);
  });

  test('explains to an invited user why they cannot join, and still lets them decline', async () => {
    const organization = await organizationWithSeats(e2eStack, 5);
    const user = await premiumUser(e2eStack);
    const { link } = await invite(e2eStack, organization, user.email);
    await callOperation(stack.site, organization.admin.token, 'cancelSubscription', { account_type: 'org' });
    const { page } = await signedInPage(user, PHONE);
    await page.goto(siteUrl(`/invites?${new URLSearchParams({ ...link })}`));
    await page.getByText(`You can’t join ${organization.name} right now`).waitFor();
    expect(await button(page, 'Accept').count()).toBe(0);
    await button(page, 'Decline').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Invite declined').waitFor();
  });

  test('lets a member leave', async () => {
    const organization = await organizationWithSeats(e2eStack, 5);
    const { page, browserErrors } = await signedInPage(await joinWithOwnPremium(organization), PHONE);
    await page.goto(siteUrl('/account'));
    await page.getByText(/^Ends on \w+ \d+, \d{4}\. You won’t be charged again\.$/).waitFor();
    await button(page, 'Leave organization').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
    await page.getByText(/^Your subscription will cancel on .* click here$/).waitFor();
    await page.getByText('Premium', { exact: true }).first().waitFor();
    expect(await page.getByText(organization.name).count()).toBe(0);
    expect(browserErrors).toEqual([]);
  });
});

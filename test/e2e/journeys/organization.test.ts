import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../support/billing/test-cards.ts';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { pay } from '../../support/e2e/checkout.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { signIn } from '../../support/e2e/hosted-sign-in.ts';
import { inviteByPaste, waitForSeats } from '../../support/e2e/members-page.ts';
import { openStaffPage, waitForAudit } from '../../support/e2e/staff-page.ts';
import { createUser, uniqueEmail } from '../../support/e2e/user.ts';

const OVERVIEW = '/enterprise/account/overview';
const REASON = 'Bought four seats by contract 1843.';

/** Creates an organization with four seats. The first try fails, because no user has the email. */
async function createOrganization(staffPage: Page, adminEmail: string): Promise<void> {
  const unknownEmail = uniqueEmail('unknown');
  await button(staffPage, 'New organization…').click();
  const form = staffPage.getByRole('dialog', { name: 'New organization' });
  await form.getByLabel('Name').fill('Analytical Engines');
  await form.getByLabel('Admin’s email').fill(unknownEmail);
  await form.getByLabel('Seats').fill('4');
  expect(await button(form, 'Create').isDisabled(), 'requires a reason').toBe(true);
  await form.getByLabel('Reason').fill(REASON);
  await button(form, 'Create').click();
  await form.getByText(`No user can sign in as ${unknownEmail} yet. Ask them to sign up first.`).waitFor();
  expect(await form.getByLabel('Reason').inputValue(), 'keeps the form').toBe(REASON);
  await form.getByLabel('Admin’s email').fill(adminEmail);
  await button(form, 'Create').click();
}

describe('organization', () => {
  test('can be created by staff and filled with members by its admin', async () => {
    const admin = await createUser(e2eStack);
    const staffPage = await openStaffPage('/admin');
    await createOrganization(staffPage.page, admin.email);
    await staffPage.page.getByText('Analytical Engines was created.').waitFor();
    await staffPage.page.getByText('1 of 4').waitFor();
    await waitForAudit(staffPage, 'Create organization', REASON);
    // Chromium logs a response of 409 as an error.
    expect(staffPage.browserErrors).toEqual([expect.stringContaining('409 (Conflict)')]);

    const { page, browserErrors } = await openPage();
    await signIn(page, stack, admin.email, OVERVIEW);
    for (const text of ['Inactive', '4 seats', '1 year', 'Email and password', 'No card on file'])
      await page.getByText(text, { exact: true }).waitFor();
    await button(page, 'Pay for seats').click();
    await pay(page, TEST_CARDS.works);
    await page.getByText('Enterprise', { exact: true }).first().waitFor();
    const tabs = page.getByRole('navigation', { name: 'Organization' });
    await tabs.getByRole('link', { name: 'Members' }).click();
    await waitForSeats(page, 1, 4);
    expect(await page.getByRole('button', { name: /^Actions for/ }).count(), 'has no actions for the admin').toBe(0);
    const dialog = await inviteByPaste(page, ['ada', 'grace', 'edith'].map((name) => uniqueEmail(name)).join(', '));
    await button(dialog, 'Done').click();
    await waitForSeats(page, 4, 4);
    expect(await button(page, 'Add member').isDisabled()).toBe(true);
    await tabs.getByRole('link', { name: 'Payment' }).click();
    await page.getByText('$48').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'overview', exact: true }).click();
    await page.waitForURL((url) => url.pathname === OVERVIEW);
    expect(browserErrors).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { callOperation } from '../../dev/stack/call-operation.ts';
import { button, openPage } from '../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { signInFrom, submitSignIn } from '../support/e2e/hosted-sign-in.ts';
import { createMember, organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { card, findUser, openStaffPage, type StaffPage, waitForAudit } from '../support/e2e/staff-page.ts';
import { createUser, premiumUser } from '../support/e2e/user.ts';

const SEATS = 10;

async function openRejectedDeletion({ page }: StaffPage, email: string) {
  await findUser(page, email);
  await page.getByRole('heading', { name: email }).waitFor();
  await button(page, 'Delete…').click();
  return page.getByRole('dialog', { name: 'This user cannot be deleted' });
}

describe('deleting a user', () => {
  test('lists the data that it deletes, prevents a new sign-in and is in the audit log', async () => {
    const { email, userId, token } = await premiumUser(e2eStack);
    await callOperation(stack.site, token, 'setCancelAtPeriodEnd', { cancel_at_period_end: true });
    const staffPage = await openStaffPage(`/ziggy?q=${email}`);
    const { page, browserErrors } = staffPage;
    await page.getByRole('heading', { name: email }).waitFor();
    await button(page, 'Delete…').click();
    const dialog = page.getByRole('dialog', { name: 'Delete user?' });
    await dialog.getByText('no images').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /sub_\w+/ })
      .getByText('canceled immediately')
      .waitFor();
    await dialog.getByText('no organization seat').waitFor();
    await dialog.getByLabel('Reason').fill('Asked for it by email.');
    for (const typed of ['delete', 'DELETE ']) {
      await dialog.getByLabel('Type DELETE to confirm').fill(typed);
      expect(await button(dialog, 'Delete user').isDisabled(), typed).toBe(true);
    }
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await button(dialog, 'Delete user').click();
    await page.getByText('No user.', { exact: true }).waitFor();
    await waitForAudit(staffPage, 'Delete user', 'Asked for it by email.');

    await findUser(page, userId);
    await page.getByText('No user.', { exact: true }).waitFor();
    await waitForAudit(staffPage, 'Delete user', 'Asked for it by email.');
    // Chromium logs a response of 404 as an error.
    expect(browserErrors.filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);

    const { page: deletedPage } = await openPage();
    await signInFrom(deletedPage, siteUrl('/account'), email);
    await deletedPage.getByRole('alert').waitFor();
  });

  test('is rejected when staff select their own account', async () => {
    const staffPage = await openStaffPage('/admin');
    const dialog = await openRejectedDeletion(staffPage, staffPage.staff.email);
    await dialog.getByText('You cannot delete your own account.').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(staffPage.browserErrors).toEqual([]);
  });

  test('is rejected for the only admin of an organization', async () => {
    const { admin, name } = await organizationWithSeats(e2eStack, SEATS);
    const staffPage = await openStaffPage('/admin');
    const dialog = await openRejectedDeletion(staffPage, admin.email);
    await dialog.getByText(`This user is the only admin of ${name}.`).waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(staffPage.browserErrors).toEqual([]);
  });
});

describe('searching', () => {
  test('finds the same user by each id that it shows', async () => {
    const { admin, name } = await organizationWithSeats(e2eStack, SEATS);
    const { page, browserErrors } = await openStaffPage(`/ziggy?q=${admin.email}&debug=1`);
    await page.getByRole('heading', { name: admin.email }).waitFor();
    const found = JSON.parse(await page.locator('pre', { hasText: '"dbOrg"' }).innerText());
    for (const id of [found.cognito.attrs.sub, found.dbOrg.orgId, found.dbOrg.customerId]) {
      // The previous result, which looks the same, stays visible for a moment.
      const response = page.waitForResponse((received) => new URL(received.url()).searchParams.get('q') === id);
      await findUser(page, id);
      expect((await response).status()).toBe(200);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(id);
      await card(page, 'Organization').getByText(name).waitFor();
    }
    expect(browserErrors).toEqual([]);
  });

  test.each(['/admin', '/ziggy?q=basic@example.com'])('is not offered at %s to a user who is not staff', async (path) => {
    const { email } = await createUser(e2eStack);
    const { page, browserErrors } = await openPage();
    await page.goto(siteUrl(path));
    await page.getByRole('link', { name: 'Back to home' }).waitFor();
    await button(page, 'Log in').click();
    await submitSignIn(page, email);
    await page.getByText('This account doesn’t have staff access.').waitFor();
    expect(page.url()).toBe(siteUrl(path));
    expect(await page.getByLabel('Find').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(siteUrl('/'));
    expect(browserErrors).toEqual([]);
  });
});

describe('an organization', () => {
  test('gets more seats and another admin, on a phone', async () => {
    const organization = await organizationWithSeats(e2eStack, SEATS);
    const { name, admin } = organization;
    const member = await createMember(e2eStack, organization);
    const staffPage = await openStaffPage(`/admin?q=${member.email}`, { width: 390, height: 844 });
    const { page, browserErrors } = staffPage;
    const organizationCard = card(page, 'Organization');
    await organizationCard.getByText(name).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'fits the window').toBe(390);
    await button(organizationCard, 'Change…').click();
    const change = page.getByRole('dialog', { name: 'Change organization' });
    await change.getByLabel('Seats').fill('12');
    await change.getByLabel('Reason').fill('Two more by order 1844.');
    await button(change, 'Change').click();
    await page.getByText(`${name} has 12 seats.`).waitFor();
    await organizationCard.getByText('2 of 12').waitFor();

    await button(organizationCard, 'Change admin…').click();
    const transfer = page.getByRole('dialog', { name: `Change the admin of ${name}?` });
    await transfer.getByLabel('New admin').selectOption(member.email);
    await transfer.getByLabel('Reason').fill('Ada has left.');
    await button(transfer, 'Change admin').click();
    await page.getByText(`${member.email} is now the admin of ${name}.`).waitFor();
    await waitForAudit(staffPage, 'Change organization', 'Ada has left.');
    expect(browserErrors).toEqual([]);

    const { page: formerAdminPage } = await signedInPage(admin);
    await formerAdminPage.goto(siteUrl('/enterprise/account/members'));
    await formerAdminPage.waitForURL(siteUrl('/account'));
    const { page: newAdminPage } = await signedInPage(member);
    await newAdminPage.goto(siteUrl('/account'));
    await newAdminPage.waitForURL(siteUrl('/enterprise/account/overview'));
  });
});

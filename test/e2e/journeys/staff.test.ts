import { describe, expect, test } from 'vitest';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { signInFrom, startSignUp } from '../../support/e2e/hosted-sign-in.ts';
import { card, findUser, openStaffPage, waitForAudit } from '../../support/e2e/staff-page.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

const REASON = 'Their mail server lost the code.';

describe('staff area', () => {
  test('finds a user who never confirmed, and verifies them so that they can sign in', async () => {
    const email = uniqueEmail('stuck');
    const { page: userPage } = await openPage();
    await startSignUp(userPage, stack, email);

    const staffPage = await openStaffPage('/admin');
    const { page, browserErrors } = staffPage;
    await page.getByText('Search for a user').waitFor();
    await findUser(page, 'st');
    await page.getByText('Search too short.').waitFor();
    await findUser(page, email.replace('stuck', 'Stuck'));
    await page.getByRole('heading', { name: email }).waitFor();
    await card(page, 'Identity').getByText('UNCONFIRMED').waitFor();
    await card(page, 'Database').getByText('The database has no such user.').waitFor();
    await button(page, 'Verify…').click();
    const dialog = page.getByRole('dialog', { name: 'Verify user?' });
    expect(await button(dialog, 'Verify').isDisabled(), 'requires a reason').toBe(true);
    await dialog.getByLabel('Reason').fill(REASON);
    await button(dialog, 'Verify').click();
    await page.getByText(`${email} is verified.`).waitFor();
    await card(page, 'Identity').getByText('CONFIRMED', { exact: true }).waitFor();
    expect(await button(page, 'Verify…').count()).toBe(0);
    await waitForAudit(staffPage, 'Verify user', REASON);
    expect(browserErrors).toEqual([]);

    await signInFrom(userPage, siteUrl('/account'), email);
    await userPage.waitForURL(siteUrl('/account'));
    await userPage.getByText('Basic').waitFor();
  });
});

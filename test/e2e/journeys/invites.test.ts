import { describe, expect, test } from 'vitest';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import {
  acceptWithPassword,
  inviteByPaste,
  inviteOutcome,
  memberRow,
  openMembers,
  waitForSeats,
} from '../../support/e2e/members-page.ts';
import { organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForInvitationUrl } from '../../support/e2e/outbox.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

const SEATS = 10;

describe('invites', () => {
  test('gives a seat to a new user when they accept with a password', async () => {
    const { name, admin } = await organizationWithSeats(e2eStack, SEATS);
    const email = uniqueEmail('ada');
    const { page: adminPage, browserErrors: adminErrors } = await signedInPage(admin);
    await openMembers(adminPage, stack);
    const dialog = await inviteByPaste(adminPage, `Ada Lovelace <${email}>`);
    await dialog.getByText('1 invited.').waitFor();
    await inviteOutcome(dialog, email).getByText('Invited', { exact: true }).waitFor();
    await button(dialog, 'Done').click();
    await waitForSeats(adminPage, 2, SEATS);

    const { page, browserErrors } = await openPage({ width: 390, height: 844 });
    await page.goto(await waitForInvitationUrl(stack, email));
    await page.getByRole('heading', { name: `Join ${name}` }).waitFor();
    expect(await button(page, 'Create account and accept').isDisabled()).toBe(true);
    await page.getByLabel('New password').fill('engine');
    await page.getByLabel('Confirm password').fill('engines');
    await page.getByText('Password must be 8+ characters long and include both lowercase and uppercase letters.').waitFor();
    expect(await button(page, 'Create account and accept').isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'fits the window').toBe(390);
    await acceptWithPassword(page, 'Engine-1843');
    await page.waitForURL(siteUrl('/account?org_success=1'));
    await page.getByRole('status').filter({ hasText: 'Success' }).getByText(name).waitFor();
    await page.getByText('Enterprise', { exact: true }).waitFor();
    await page.getByText(email).waitFor();

    await adminPage.reload();
    await memberRow(adminPage, email).getByText('Active', { exact: true }).waitFor();
    expect([...adminErrors, ...browserErrors]).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { button, openPage, type View } from '../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import {
  acceptWithPassword,
  chooseMemberAction,
  inviteByPaste,
  memberRow,
  openMembers,
  runMemberAction,
  waitForSeats,
} from '../support/e2e/members-page.ts';
import { allowAnotherEmail, createMember, invite, organizationWithSeats } from '../support/e2e/organization.ts';
import { waitForInvitationUrl } from '../support/e2e/outbox.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { uniqueEmail } from '../support/e2e/user.ts';

const SEATS = 10;
const NOT_FOUND_HEADING = 'Invite not found or may have expired';

async function openAsVisitor(url: string) {
  const { page } = await openPage();
  await page.goto(url);
  return page;
}

async function openMembersPage(organization: Awaited<ReturnType<typeof organizationWithSeats>>, view?: View) {
  const opened = await signedInPage(organization.admin, view);
  await openMembers(opened.page, stack);
  return opened;
}

describe('a member', () => {
  test('loses Enterprise when the admin deactivates them, and regains it when reactivated', async () => {
    const organization = await organizationWithSeats(e2eStack, SEATS);
    const member = await createMember(e2eStack, organization);
    const { page: adminPage, browserErrors } = await openMembersPage(organization);
    const { page: memberPage } = await signedInPage(member);
    await memberPage.goto(siteUrl('/account'));
    await memberPage.getByText('Enterprise', { exact: true }).waitFor();
    await waitForSeats(adminPage, 2, SEATS);
    await runMemberAction(adminPage, member.email, 'Deactivate account');
    await waitForSeats(adminPage, 1, SEATS);
    await memberRow(adminPage, member.email).getByText('Deactivated').waitFor();

    await memberPage.reload();
    await memberPage.getByText('Your seat is deactivated.').waitFor();
    await memberPage.getByText('Basic', { exact: true }).waitFor();
    expect(await memberPage.getByText('Enterprise', { exact: true }).count()).toBe(0);

    await runMemberAction(adminPage, member.email, 'Reactivate account');
    await waitForSeats(adminPage, 2, SEATS);
    await memberPage.reload();
    await memberPage.getByText('Enterprise', { exact: true }).waitFor();
    expect(browserErrors).toEqual([]);
  });
});

describe('a destructive action', () => {
  test('changes nothing until it is confirmed, and deactivation can be undone', async () => {
    const organization = await organizationWithSeats(e2eStack, SEATS);
    const member = await createMember(e2eStack, organization);
    const { page, browserErrors } = await openMembersPage(organization, { width: 390, height: 844 });
    await chooseMemberAction(page, member.email, 'Deactivate account');
    await page.getByText('Their seat is freed. They keep their library.').waitFor();
    await page.getByRole('dialog').locator('button:focus', { hasText: 'Keep active' }).press('Enter');
    await page.locator(`button:focus[aria-label="Actions for ${member.email}"]`).waitFor();
    await waitForSeats(page, 2, SEATS);
    await runMemberAction(page, member.email, 'Deactivate account');
    await waitForSeats(page, 1, SEATS);
    await button(page, 'Undo').click();
    await page.getByText('Account reactivated').waitFor();
    await button(page, 'Undo').waitFor({ state: 'hidden' });
    await waitForSeats(page, 2, SEATS);
    expect(browserErrors).toEqual([]);
  });
});

describe('an invitation', () => {
  test('accepts only its newest link until the admin deletes the invitation, on a phone', async () => {
    const organization = await organizationWithSeats(e2eStack, SEATS);
    const { email } = await invite(e2eStack, organization, uniqueEmail('invited'));
    const { page: adminPage, browserErrors } = await openMembersPage(organization, {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    });
    expect(await adminPage.evaluate(() => document.documentElement.scrollWidth), 'fits the window').toBe(390);
    const firstUrl = await waitForInvitationUrl(stack, email);
    await chooseMemberAction(adminPage, email, 'Resend invitation');
    const alert = adminPage.getByRole('alert').filter({ hasText: 'Unable to resend invitation.' });
    await alert.getByText(/^This person was emailed less than 10 minutes ago\. Try again in 10 minutes\./).waitFor();
    await allowAnotherEmail(e2eStack, organization, email);
    await runMemberAction(adminPage, email, 'Resend invitation');
    const secondUrl = await waitForInvitationUrl(stack, email);
    expect(secondUrl).not.toBe(firstUrl);
    await (await openAsVisitor(firstUrl)).getByRole('heading', { name: NOT_FOUND_HEADING }).waitFor();
    await (await openAsVisitor(secondUrl)).getByRole('heading', { name: `Join ${organization.name}` }).waitFor();
    await waitForSeats(adminPage, 2, SEATS);

    await runMemberAction(adminPage, email, 'Delete invitation');
    await waitForSeats(adminPage, 1, SEATS);
    expect(await memberRow(adminPage, email).count()).toBe(0);
    await (await openAsVisitor(secondUrl)).getByRole('heading', { name: NOT_FOUND_HEADING }).waitFor();
    expect(browserErrors).toEqual([expect.stringContaining('429')]);
  });

  test('shows an error when its deletion fails, and is rejected by an open page when deleted', async () => {
    const { page: adminPage } = await openMembersPage(await organizationWithSeats(e2eStack, SEATS));
    const email = uniqueEmail('edith');
    const dialog = await inviteByPaste(adminPage, email);
    await button(dialog, 'Done').click();
    const page = await openAsVisitor(await waitForInvitationUrl(stack, email));
    await page.getByLabel('New password').waitFor();

    await adminPage.route('**/invitations/*', (route) => route.abort());
    await chooseMemberAction(adminPage, email, 'Delete invitation');
    await button(adminPage.getByRole('dialog'), 'Delete invitation').click();
    const alert = adminPage.getByRole('alert').filter({ hasText: 'Unable to delete invitation.' });
    await alert.getByText(/^Please retry later or contact us at .* if the problem persists$/).waitFor();
    await adminPage.unroute('**/invitations/*');
    await runMemberAction(adminPage, email, 'Delete invitation');

    await acceptWithPassword(page, 'Engine-1843');
    await page.getByRole('heading', { name: NOT_FOUND_HEADING }).waitFor();
  });
});

import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { describe, onTestFinished, test } from 'vitest';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { button, openPage } from '../../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import {
  acceptWithPassword,
  chooseMemberAction,
  inviteByPaste,
  inviteOutcome,
  memberRow,
  openMembers,
  runMemberAction,
  waitForSeats,
} from '../../support/e2e/members-page.ts';
import { organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForInvitationUrl } from '../../support/e2e/outbox.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

const SEATS = 10;

/** Makes every email fail until the returned function is called or the test ends: a folder replaces the outbox file. */
function failEmails(): () => void {
  const { outbox } = resolveDataFiles(e2eStack.data);
  let isFailing = true;
  renameSync(outbox, `${outbox}.away`);
  mkdirSync(outbox);
  const restore = () => {
    if (!isFailing) return;
    isFailing = false;
    rmdirSync(outbox);
    renameSync(`${outbox}.away`, outbox);
  };
  onTestFinished(restore);
  return restore;
}

describe('an invitation', () => {
  test('keeps its seat and can be resent when its email fails', async () => {
    const { admin, name } = await organizationWithSeats(e2eStack, SEATS);
    const { page: adminPage } = await signedInPage(admin);
    await openMembers(adminPage, stack);
    const email = uniqueEmail('rosalind');
    const restoreEmails = failEmails();
    const dialog = await inviteByPaste(adminPage, email);
    await dialog.getByText('1 invited.').waitFor();
    await inviteOutcome(dialog, email).getByText('Invited, but the email wasn’t sent. Resend the invitation.').waitFor();
    await button(dialog, 'Done').click();
    await memberRow(adminPage, email).getByText('Invited', { exact: true }).waitFor();
    await waitForSeats(adminPage, 2, SEATS);
    await chooseMemberAction(adminPage, email, 'Resend invitation');
    const alert = adminPage.getByRole('alert').filter({ hasText: 'Unable to resend invitation.' });
    await alert.getByText(/^The email was not sent\. Please retry later or contact us at .* if the problem persists$/).waitFor();
    await button(alert, 'Dismiss').click();
    restoreEmails();

    await runMemberAction(adminPage, email, 'Resend invitation');
    await waitForSeats(adminPage, 2, SEATS);
    const { page } = await openPage();
    await page.goto(await waitForInvitationUrl(stack, email));
    await acceptWithPassword(page, 'Engine-1843');
    await page.waitForURL(siteUrl('/account?org_success=1'));
    await page.getByText(name).first().waitFor();
  });
});

import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { findViolations } from '../../support/browser/accessibility.ts';
import { button, openPage, WIDTHS } from '../../support/e2e/browser-page.ts';
import { deleteAccount, openDataPage } from '../../support/e2e/data-page.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { signInFrom } from '../../support/e2e/hosted-sign-in.ts';
import { organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForEmail } from '../../support/e2e/outbox.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { createUser, trialUser, uploadImage } from '../../support/e2e/user.ts';

const SCHEDULED = /^Your account will be deleted on \w+ \d+, \d{4}\.$/;

async function keepAccount(page: Page): Promise<void> {
  await button(page, 'Keep your account').click();
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await button(page, 'Keep account').click();
}

test.each(WIDTHS)('exports the data of the account at %d px', async (width) => {
  const user = await createUser(e2eStack);
  const { id } = await uploadImage(e2eStack, user);
  const { page, browserErrors } = await signedInPage(user, { width });
  await openDataPage(page);
  await button(page, 'Export your data').click();
  await page.getByText('Your file is ready.').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^gofullpage-data-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = await json(await download.createReadStream());
  expect(data).toMatchObject({ account: { userId: user.userId, email: user.email }, images: [{ id }] });
  expect(await findViolations(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test.each(WIDTHS)('schedules the deletion of the account, and cancels it after signing in again at %d px', async (width) => {
  const user = await trialUser(e2eStack);
  const { page } = await signedInPage(user, { width });
  await openDataPage(page);
  await button(page, 'Delete your account').click();
  await button(page, 'Cancel').click();
  await button(page, 'Delete your account').click();
  await deleteAccount(page, 'Wrong-2026');
  await page.getByText('This is not your current password.').waitFor();
  await deleteAccount(page);
  await page.getByText(SCHEDULED).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const { text } = await waitForEmail(stack, user.email, /^Your account will be deleted on/);
  expect(text).toContain(`Keep your account: ${siteUrl('/account/data')}`);

  const other = await openPage({ width });
  await signInFrom(other.page, siteUrl('/images'), user.email);
  await other.page.getByText(SCHEDULED).waitFor();
  await other.page.goto(siteUrl('/account'));
  await other.page.getByText(SCHEDULED).waitFor();
  expect(await findViolations(other.page)).toEqual([]);
  await other.page.getByRole('link', { name: 'Keep your account' }).click();
  await keepAccount(other.page);
  await other.page.getByText('Your account stays. Nothing was deleted.').waitFor();
  await waitForEmail(stack, user.email, 'Your account stays');

  // The first browser still shows the deletion.
  await keepAccount(page);
  await button(page, 'Delete your account').waitFor();
  expect(await callOperation(stack.site, user.token, 'getAccount', {})).toMatchObject({
    subscription: { cancel_at_period_end: false },
  });
});

test('shows no delete button to the admin of an organization', async () => {
  const { admin, name } = await organizationWithSeats(e2eStack, 5);
  const { page } = await signedInPage(admin);
  await page.goto(siteUrl('/account/data'));
  await page.getByText(`You are the admin of ${name}.`).waitFor();
  expect(await button(page, 'Delete your account').count()).toBe(0);
});

test('asks a signed-out visitor to sign in', async () => {
  const { page } = await openPage();
  await page.goto(siteUrl('/account/data'));
  await page.getByText('You are not signed in').waitFor();
});

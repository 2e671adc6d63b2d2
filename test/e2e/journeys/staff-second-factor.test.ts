import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/browser/accessibility.ts';
import { button, openPage, WIDTHS } from '../../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { signInFrom, submitSignIn } from '../../support/e2e/hosted-sign-in.ts';
import { createNextCode, finishSetUp, startSetUp } from '../../support/e2e/security-page.ts';
import { card, findUser, openStaffPage, waitForAudit } from '../../support/e2e/staff-page.ts';
import { createUser, staffUser, staffUserWithoutSecondFactor, uniqueEmail } from '../../support/e2e/user.ts';
import { createCognitoUser } from '../../support/users/sign-in-tokens.ts';

const REASON = 'Lost their phone. Checked by a call.';

describe.each(WIDTHS)('at %d px', (width) => {
  test('staff set up the second factor before they can use the console', async () => {
    const { email } = await staffUserWithoutSecondFactor(e2eStack);
    const { page } = await openPage({ width });
    await signInFrom(page, siteUrl('/admin'), email);
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
    expect(page.url()).toBe(siteUrl('/admin'));
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);

    await page.getByRole('link', { name: 'Open security settings' }).click();
    const secret = await startSetUp(page);
    await finishSetUp(page, secret);
    await page.getByText('Sign in again to use the staff console.').waitFor();
    await page.goto(siteUrl('/admin'));
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button(page, 'Sign out').click();
    await page.getByText('Only staff can open this page.').waitFor();
    expect(page.url()).toBe(siteUrl('/admin'));

    await button(page, 'Log in').click();
    await submitSignIn(page, email);
    await page.getByLabel('Code').fill(createNextCode(secret));
    await button(page, 'Sign in').click();
    await page.getByText('Search for a user').waitFor();
    await findUser(page, email);
    await card(page, 'Identity').getByText('Two-step sign-in').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('a staff member resets the second factor that a colleague lost', async () => {
    const colleague = await staffUser(e2eStack);
    const staffPage = await openStaffPage(`/admin?q=${colleague.email}`, { width });
    const { page, browserErrors } = staffPage;
    await button(page, 'Reset two-step sign-in…').click();
    const dialog = page.getByRole('dialog', { name: 'Reset two-step sign-in?' });
    await dialog.getByText('Check who is asking first.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await button(dialog, 'Reset').isDisabled(), 'requires a reason').toBe(true);
    await dialog.getByLabel('Reason').fill(REASON);
    await button(dialog, 'Reset').click();
    await page.getByText(`Two-step sign-in of ${colleague.email} is off. They have 24 hours to set it up.`).waitFor();
    await waitForAudit(staffPage, 'Reset two-step sign-in', REASON);
    expect(browserErrors).toEqual([]);

    const { page: colleaguePage } = await openPage({ width });
    await signInFrom(colleaguePage, siteUrl('/admin'), colleague.email);
    await colleaguePage.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  });

  test('staff choose one of several users by the keyboard', async () => {
    const name = uniqueEmail('prefix').split('@')[0] ?? '';
    for (const end of ['one', 'two']) await createCognitoUser(stack, `${name}.${end}@example.com`);
    const { page, browserErrors } = await openStaffPage('/admin', { width });
    await findUser(page, name);
    await page.getByRole('heading', { name: '2 users' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const match = page.getByRole('link', { name: `${name}.two@example.com` });
    await match.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: `${name}.two@example.com` });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: '2 users' }).waitFor();
    expect(browserErrors).toEqual([]);
  });
});

test('an empty search shows that it is too short', async () => {
  const { page, browserErrors } = await openStaffPage('/admin');
  await button(page, 'Search').click();
  await page.getByText('Search too short.').waitFor();
  await page.getByLabel('Find').fill('a');
  await page.getByText('Search too short.').waitFor({ state: 'hidden' });
  expect(browserErrors).toEqual([]);
});

test('one message shows that a user was verified, but could not be loaded again', async () => {
  const email = uniqueEmail('unloaded');
  const user = await createUser(e2eStack, email);
  const { page } = await openStaffPage('/admin');
  await page.route(/admin\/users\?/, async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    const cognito = { ...found.cognito, attrs: { ...found.cognito.attrs, email_verified: false } };
    await route.fulfill({ response, json: { ...found, cognito } });
  });
  await findUser(page, user.userId);
  await button(page, 'Verify…').click();
  await page.unroute(/admin\/users\?/);
  await page.route(/admin\/users\?/, (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Verify user?' });
  await dialog.getByLabel('Reason').fill(REASON);
  await button(dialog, 'Verify').click();
  await page.getByText('User verified, but error reloading.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await button(page, 'show details').click();
  await page.getByText('offline · ').waitFor();
});

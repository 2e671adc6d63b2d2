import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createTokenCode } from '../../../dev/stack/authenticator.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { findViolations } from '../../support/browser/accessibility.ts';
import { button, openPage, WIDTHS } from '../../support/e2e/browser-page.ts';
import { e2eStack, siteUrl } from '../../support/e2e/e2e-stack.ts';
import { signInFrom, submitSignIn } from '../../support/e2e/hosted-sign-in.ts';
import { createNextCode, fillField, finishSetUp, startSetUp } from '../../support/e2e/security-page.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { createUser } from '../../support/e2e/user.ts';

const NEW_PASSWORD = 'Another-2026';
const WRONG_CODE = '000000';

test.each(WIDTHS)('changes the password at %d px', async (width) => {
  const { email } = await createUser(e2eStack);
  const { page, browserErrors } = await signedInPage({ email }, { width });
  await page.goto(siteUrl('/account'));
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByText(`Email and password, ${email}`).waitFor();
  const submit = async (current: string, next: string) => {
    await fillField(page, 'Change password', 'Current password', current);
    await fillField(page, 'Change password', 'New password', next);
    await button(page, 'Change password').click();
  };
  await submit(DEMO_PASSWORD, 'short');
  await page.locator('input[name=newPassword][aria-invalid=true]').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await submit(DEMO_PASSWORD, NEW_PASSWORD.padEnd(257, 'x'));
  await page.getByText('Use at most 256 characters').waitFor();
  await submit('Wrong-2026', NEW_PASSWORD);
  await page.getByText('This is not your current password.').waitFor();
  await submit(DEMO_PASSWORD, NEW_PASSWORD);
  await page.getByText('Password changed.').waitFor();
  // The browser logs the responses to the refused attempts.
  expect(browserErrors.filter((error) => !error.includes('400'))).toEqual([]);

  const other = await openPage({ width });
  await signInFrom(other.page, siteUrl('/account/security'), email, NEW_PASSWORD);
  await other.page.getByText(`Email and password, ${email}`).waitFor();
});

/** Turns two-step sign-in on, and returns the key of the authenticator app. */
async function turnOn(page: Page): Promise<string> {
  await page.goto(siteUrl('/account/security'));
  const secret = await startSetUp(page);
  expect(await findViolations(page)).toEqual([]);
  await fillField(page, 'Set up two-step sign-in', 'Code', WRONG_CODE);
  await button(page, 'Turn on').click();
  await page.getByText('Incorrect code.').waitFor();
  await finishSetUp(page, secret);
  return secret;
}

test.each(WIDTHS)('turns two-step sign-in on, and signs in with a code at %d px', async (width) => {
  const { email } = await createUser(e2eStack);
  const { page } = await signedInPage({ email }, { width });
  const secret = await turnOn(page);
  const other = await openPage({ width });
  await signInFrom(other.page, siteUrl('/account/security'), email);
  await other.page.getByLabel('Code').fill(WRONG_CODE);
  await button(other.page, 'Sign in').click();
  await other.page.getByText('Incorrect code.').waitFor();
  await other.page.getByLabel('Code').fill(createNextCode(secret));
  await button(other.page, 'Sign in').click();
  await other.page.getByText('On. Signing in takes your password and a code').waitFor();
  await button(other.page, 'Turn off').click();
  expect(await findViolations(other.page)).toEqual([]);
});

test('asks an older tab for a code after two-step sign-in was turned on in another', async () => {
  const { email } = await createUser(e2eStack);
  const { page, context } = await signedInPage({ email });
  const [passwordTab, setUpTab] = [await context.newPage(), await context.newPage()];
  for (const tab of [passwordTab, setUpTab]) {
    await tab.goto(siteUrl('/account/security'));
    await button(tab, 'Set up').waitFor();
  }
  const secret = await turnOn(page);
  await fillField(passwordTab, 'Change password', 'Current password', DEMO_PASSWORD);
  await fillField(passwordTab, 'Change password', 'New password', NEW_PASSWORD);
  await button(passwordTab, 'Change password').click();
  await passwordTab.locator('input[name=code][aria-invalid=true]:focus').fill(createNextCode(secret));
  await button(passwordTab, 'Change password').click();
  await passwordTab.getByText('Password changed.').waitFor();

  await button(setUpTab, 'Set up').click();
  await fillField(setUpTab, 'Confirm your password', 'Current password', NEW_PASSWORD);
  await button(setUpTab, 'Continue').click();
  await setUpTab.getByText('Two-step sign-in is on.').waitFor();
});

test('turns two-step sign-in on in a second attempt after the first failed half-way', async () => {
  const { email } = await createUser(e2eStack);
  const { page } = await signedInPage({ email });
  let failures = 0;
  await page.route('**/', (route) => {
    const isPreference = route.request().headers()['x-amz-target']?.endsWith('.SetUserMFAPreference');
    return isPreference && failures++ === 0 ? route.abort() : route.continue();
  });
  await page.goto(siteUrl('/account/security'));
  const secret = await startSetUp(page);
  await fillField(page, 'Set up two-step sign-in', 'Code', createTokenCode(secret, Date.now()));
  await button(page, 'Turn on').click();
  await page.getByText('Two-step sign-in is still off.').waitFor();
  await button(page, 'Turn on').click();
  await page.getByText('Two-step sign-in is on.').waitFor();
});

test('turns two-step sign-in off', async () => {
  const { email } = await createUser(e2eStack);
  const { page } = await signedInPage({ email });
  const secret = await turnOn(page);
  await button(page, 'Turn off').click();
  await fillField(page, 'Turn off two-step sign-in', 'Current password', DEMO_PASSWORD);
  await fillField(page, 'Turn off two-step sign-in', 'Code', createNextCode(secret));
  await page.getByRole('form', { name: 'Turn off two-step sign-in' }).getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-step sign-in is off.').waitFor();
  await page.reload();
  await button(page, 'Set up').waitFor();
});

test.each(WIDTHS)('ends the session of a second browser when the user signs out everywhere at %d px', async (width) => {
  const { email } = await createUser(e2eStack);
  const [{ page }, second] = [await signedInPage({ email }, { width }), await signedInPage({ email }, { width })];
  const signedInMs = Date.now();
  await second.page.goto(siteUrl('/account'));
  await second.page.getByText(email).waitFor();
  await page.goto(siteUrl('/account/security'));
  // Tokens contain whole seconds, so a session of the same second is not ended.
  await page.waitForFunction((ms) => Date.now() > ms, signedInMs + 1_000);
  await button(page, 'Sign out everywhere').click();
  await page.waitForURL(siteUrl('/'));
  await second.page.reload();
  await second.page.getByText('You are not signed in').waitFor();
  // The cookie of the hosted pages outlives the sessions.
  await button(second.page, 'Sign In').click();
  await submitSignIn(second.page, email);
  await second.page.getByText(email).waitFor();
});

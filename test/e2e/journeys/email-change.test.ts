import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { findViolations } from '../../support/browser/accessibility.ts';
import { button, openPage, WIDTHS } from '../../support/e2e/browser-page.ts';
import { e2eStack, siteUrl } from '../../support/e2e/e2e-stack.ts';
import { signInFrom } from '../../support/e2e/hosted-sign-in.ts';
import { waitForCode } from '../../support/e2e/outbox.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { createUser, uniqueEmail } from '../../support/e2e/user.ts';

async function requestCode(page: Page, newEmail: string, password = DEMO_PASSWORD): Promise<void> {
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New email').fill(newEmail);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Send code' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Enter the code' });
  await form.getByLabel('Code from the email').fill(code);
  await form.getByRole('button', { name: 'Change email' }).click();
}

test.each(WIDTHS)('changes the email, and signs in with the new one at %d px', async (width) => {
  const { email } = await createUser(e2eStack);
  const other = await createUser(e2eStack);
  const newEmail = uniqueEmail('changed');
  const { page } = await signedInPage({ email }, { width });
  await page.goto(siteUrl('/account/security'));
  await button(page, 'Change email').click();
  await button(page, 'Send code').click();
  await page.getByText('Enter your new email.').waitFor();
  await requestCode(page, 'no email');
  await page.getByText('Enter an email address, such as').waitFor();
  await requestCode(page, email.toUpperCase());
  await page.getByText('This is already your email.').waitFor();
  await requestCode(page, other.email);
  await page.getByText('Another account uses this email.').waitFor();
  await requestCode(page, newEmail, 'Wrong-2026');
  await page.getByText('This is not your current password.').waitFor();
  await requestCode(page, newEmail);
  const code = await waitForCode(e2eStack.stack, newEmail);
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await page.getByText('Incorrect code.').waitFor();
  await enterCode(page, code);
  await page.getByText(`Your email is now ${newEmail}.`).waitFor();
  await page.locator('button:focus', { hasText: 'Change email' }).waitFor();
  await page.getByText(`Email and password, ${newEmail}`).waitFor();

  const next = await openPage({ width });
  await signInFrom(next.page, siteUrl('/account/security'), newEmail);
  await next.page.getByText(`Email and password, ${newEmail}`).waitFor();
});

test.each(WIDTHS)('accepts a new code and the password after the page was reloaded at %d px', async (width) => {
  const { email } = await createUser(e2eStack);
  const newEmail = uniqueEmail('later');
  const { page } = await signedInPage({ email }, { width });
  await page.goto(siteUrl('/account/security'));
  await button(page, 'Change email').click();
  await requestCode(page, newEmail);
  await page.getByText(`We sent a code to ${newEmail}`).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await page.getByRole('heading', { name: 'User ID' }).waitFor();
  await page.goBack();
  await button(page, 'Enter the code').click();
  expect(await findViolations(page)).toEqual([]);
  const oldCode = await waitForCode(e2eStack.stack, newEmail);
  await button(page, 'Send a new code').click();
  const request = page.getByRole('form', { name: 'Change email' });
  expect(await request.getByLabel('New email').inputValue()).toBe(newEmail);
  await request.getByLabel('Current password').fill(DEMO_PASSWORD);
  await button(page, 'Send code').click();
  const form = page.getByRole('form', { name: 'Enter the code' });
  await form.waitFor();
  await page.reload();
  await button(page, 'Enter the code').click();
  await form.getByLabel('Current password').fill(DEMO_PASSWORD);
  const code = await waitForCode(e2eStack.stack, newEmail);
  expect(code).not.toBe(oldCode);
  await enterCode(page, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByText(`Your email is now ${newEmail}.`).waitFor();
});

test('asks for the password again when it was entered too long ago', async () => {
  const { email } = await createUser(e2eStack);
  const newEmail = uniqueEmail('slow');
  const { page } = await signedInPage({ email });
  await page.goto(siteUrl('/account/security'));
  await button(page, 'Change email').click();
  await requestCode(page, newEmail);
  const code = await waitForCode(e2eStack.stack, newEmail);
  // The first confirmation fails as it would ten minutes after the password was entered.
  await page.route(
    '**/api/account/email/confirm',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'recentSignInRequired', message: 'Enter your password again.', requestId: 'test' },
      }),
    { times: 1 },
  );
  await enterCode(page, code);
  await page.locator('input[name=password][aria-invalid=true]:focus').fill(DEMO_PASSWORD);
  expect(await page.getByLabel('Code from the email').inputValue()).toBe(code);
  await button(page, 'Change email').click();
  await page.getByText(`Your email is now ${newEmail}.`).waitFor();
});

import type { Page } from 'playwright-core';
import { createTokenCode } from '../../../dev/stack/authenticator.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { button } from './browser-page.ts';

export const fillField = (page: Page, form: string, label: string, value: string): Promise<void> =>
  page.getByRole('form', { name: form }).getByLabel(label, { exact: true }).fill(value);

/** Confirms the password on the page of the security settings. Returns the key of the authenticator app that the page shows. */
export async function startSetUp(page: Page): Promise<string> {
  await button(page, 'Set up').click();
  await fillField(page, 'Confirm your password', 'Current password', DEMO_PASSWORD);
  await button(page, 'Continue').click();
  return (await page.locator('form code').textContent())?.replaceAll(' ', '') ?? '';
}

/** Turns two-step sign-in on with the current code. */
export async function finishSetUp(page: Page, secret: string): Promise<void> {
  await fillField(page, 'Set up two-step sign-in', 'Code', createTokenCode(secret, Date.now()));
  await button(page, 'Turn on').click();
  await page.getByText('Two-step sign-in is on.').waitFor();
}

/** Returns the code of the next 30 s, which the sign-in service accepts early. The current code was used by `finishSetUp`. */
export const createNextCode = (secret: string): string => createTokenCode(secret, Date.now() + 30_000);

import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { button } from './browser-page.ts';
import { siteUrl } from './e2e-stack.ts';

/** Opens the page about the user's data from the account page. */
export async function openDataPage(page: Page): Promise<void> {
  await page.goto(siteUrl('/account'));
  await page.getByRole('link', { name: 'Your data' }).click();
  await button(page, 'Export your data').waitFor();
}

/** Submits the form that "Delete your account" opens. */
export async function deleteAccount(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Current password').fill(password);
  await button(page, 'Delete account').click();
}

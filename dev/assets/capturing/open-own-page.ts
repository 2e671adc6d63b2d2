import type { Page } from 'playwright-core';
import { pathOf } from '#shared/pages.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../stack/demo-accounts.ts';
import { openHydrated } from './hydration.ts';
import type { ProductPage } from './own-pages.ts';

export async function openProductPage(page: Page, site: URL, { path: at, isSignedIn, isHosted }: ProductPage): Promise<void> {
  if (isSignedIn) await signIn(page, site);
  await openHydrated(page, new URL(at, site));
  if (isHosted) await openSignInPage(page);
}

async function signIn(page: Page, site: URL): Promise<void> {
  const email = DEMO_USERS.find(({ hasLibrary }) => hasLibrary)?.email ?? '';
  await page.goto(new URL(pathOf('account'), site).href);
  await openSignInPage(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(email).first().waitFor();
}

async function openSignInPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Password').waitFor();
}

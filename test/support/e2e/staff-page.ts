import type { Locator, Page } from 'playwright-core';
import { type BrowserPage, button, type View } from './browser-page.ts';
import { e2eStack, siteUrl } from './e2e-stack.ts';
import { signedInPage } from './signed-in-page.ts';
import { staffUser, type User } from './user.ts';

export interface StaffPage extends BrowserPage {
  readonly staff: User;
}

export async function openStaffPage(path: string, view?: View): Promise<StaffPage> {
  const staff = await staffUser(e2eStack);
  const opened = await signedInPage(staff, view);
  await opened.page.goto(siteUrl(path));
  return { staff, ...opened };
}

/** Waits for an earlier search to end first, because the page ignores a new search while one is loading. */
export async function findUser(page: Page, query: string): Promise<void> {
  await button(page, 'Search').waitFor();
  await page.getByLabel('Find').fill(query);
  await page.keyboard.press('Enter');
}

export const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

export async function waitForAudit({ page, staff }: StaffPage, action: string, reason: string): Promise<void> {
  const entry = page
    .getByRole('region', { name: 'Audit log' })
    .getByRole('listitem')
    .filter({ hasText: action })
    .filter({ hasText: reason });
  for (const state of ['started', 'done'])
    await entry
      .filter({ has: page.getByText(state, { exact: true }) })
      .getByText(staff.email)
      .waitFor();
}

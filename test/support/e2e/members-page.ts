import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { button } from './browser-page.ts';

export async function openMembers(page: Page, { site }: StackFacts): Promise<void> {
  await page.goto(`${site}/enterprise/account/members`);
  await page.getByRole('table').waitFor();
}

export async function waitForSeats(page: Page, taken: number, all: number): Promise<void> {
  const remainingSeats = all - taken;
  const remaining = `${remainingSeats} ${remainingSeats === 1 ? 'license' : 'licenses'} remaining`;
  await page.getByText(`${taken} out of ${all} user licenses in use; ${remaining}`, { exact: true }).waitFor();
}

export const addressField = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Emails' });

/** Pastes a list into the invite dialog and sends it. Returns the dialog, which shows the outcome of each address. */
export async function inviteByPaste(page: Page, list: string): Promise<Locator> {
  await button(page, 'Add member').click();
  const dialog = page.getByRole('dialog', { name: 'Invite members' });
  await addressField(dialog).focus();
  await page.keyboard.insertText(list);
  await button(dialog, 'Send invite').click();
  await button(dialog, 'Done').waitFor();
  return dialog;
}

export const inviteOutcome = (dialog: Locator, email: string): Locator => dialog.getByRole('listitem').filter({ hasText: email });

export const memberRow = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

export async function runMemberAction(page: Page, email: string, action: keyof typeof DONE_MESSAGES): Promise<void> {
  await chooseMemberAction(page, email, action);
  if (CONFIRMED_ACTIONS.includes(action)) await button(page.getByRole('dialog'), action).click();
  await page.getByText(DONE_MESSAGES[action]).last().waitFor();
}

const DONE_MESSAGES = {
  'Resend invitation': 'Invitation resent',
  'Delete invitation': 'Invitation deleted',
  'Deactivate account': 'Account deactivated',
  'Reactivate account': 'Account reactivated',
} as const;

const CONFIRMED_ACTIONS: readonly string[] = ['Delete invitation', 'Deactivate account'];

/**
 * Chooses an action from the menu of a member's row by keyboard, because the message of an earlier action may cover the menu.
 * Playwright would then scroll, and the menu would move under the click. The menu receives keys only when it has the focus, which an
 * earlier dialog takes away when it closes.
 */
export async function chooseMemberAction(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Actions for ${email}` }).press('Enter');
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true);
  await menu.getByRole('menuitem', { name: action }).press('Enter');
}

export async function acceptWithPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await button(page, 'Create account and accept').click();
}

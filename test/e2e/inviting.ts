import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stack } from '../../dev/desk/stack-facts.ts';
import { button, mailTo } from '../support/person.ts';

/** Opens the members of the organization that somebody runs, and waits until they are there. */
export async function openMembers(page: Page, { site }: Stack): Promise<void> {
  await page.goto(`${site}/enterprise/account/members`);
  await page.getByRole('table').waitFor();
}

/** Waits until the page counts so many seats as taken, and as free (library specification §2.5). */
export async function seatsAre(page: Page, taken: number, all: number): Promise<void> {
  const left = all - taken;
  const remaining = `${left} ${left === 1 ? 'license' : 'licenses'} remaining`;
  await page.getByText(`${taken} out of ${all} user licenses in use; ${remaining}`, { exact: true }).waitFor();
}

export const addressField = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'E-mail addresses' });

/** Pastes a list into the invite dialog, sends it, and answers the dialog with what became of each address. */
export async function inviteByPaste(page: Page, list: string): Promise<Locator> {
  await button(page, 'Add member').click();
  const dialog = page.getByRole('dialog', { name: 'Invite members' });
  await addressField(dialog).focus();
  await page.keyboard.insertText(list);
  await button(dialog, 'Send invite').click();
  await button(dialog, 'Done').waitFor();
  return dialog;
}

/** What became of an address, in a dialog that has sent its invitations. */
export const outcomeOf = (dialog: Locator, email: string): Locator => dialog.getByRole('listitem').filter({ hasText: email });

export const memberRow = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

/** Does something with a member by the menu of their row, and waits until the page says that it is done. */
export async function actOn(page: Page, email: string, action: keyof typeof DONE): Promise<void> {
  await chooseFor(page, email, action);
  await page.getByText(DONE[action]).last().waitFor();
}

const DONE = {
  'Resend invitation': 'Invitation sent again',
  'Delete invitation': 'Invitation deleted',
  'Deactivate account': 'Account deactivated',
  'Reactivate account': 'Account reactivated',
} as const;

/**
 * Chooses an act in the menu of a member's row, by key alone: where the words of an act before lie over the menu, a browser that
 * is driven scrolls to get at it, and the menu turns over under the press. A menu that opens takes the focus once, and a key that
 * comes before would be lost.
 */
export async function chooseFor(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${email}` }).press('Enter');
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate((open) => open.contains(open.ownerDocument.activeElement))).toBe(true);
  await menu.getByRole('menuitem', { name: action }).press('Enter');
}

/** The link in the newest letter to somebody, as they would click it. */
export async function linkTo(stack: Stack, email: string): Promise<string> {
  const link = /https?:\S+\/invites\?\S+/.exec((await mailTo(stack, email)).text)?.[0];
  if (!link) throw new Error(`The newest letter to ${email} holds no invitation.`);
  return link;
}

/** Chooses the password of a new account on the page of an invitation, and accepts with it. */
export async function acceptWithPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same password again').fill(password);
  await button(page, 'Create account and accept').click();
}

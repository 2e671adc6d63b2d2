import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataFolder } from '../../dev/data-folder.ts';
import { button, type View } from '../support/person.ts';
import {
  acceptWithPassword,
  actOn,
  chooseFor,
  inviteByPaste,
  linkTo,
  memberRow,
  openMembers,
  outcomeOf,
  seatsAre,
} from './inviting.ts';
import { openFlow } from './open-flow.ts';

const SEATS = 10;
const GONE = 'Invite not found or may have expired';

const { at, stack, data, person, signedIn } = openFlow();

async function adminAtMembers(view?: View) {
  const admin = await signedIn('admin@example.com', view);
  await openMembers(admin.page, stack());
  return admin;
}

/** Opens a link of an invitation as a stranger, who has no account. */
async function opened(link: string): Promise<Page> {
  const { page } = await person();
  await page.goto(link);
  return page;
}

/** Runs something while no letter can be sent: where the outbox is kept, there is something else. */
async function withoutMail(run: () => Promise<void>): Promise<void> {
  const { outbox } = dataFolder(data());
  renameSync(outbox, `${outbox}.away`);
  mkdirSync(outbox);
  try {
    await run();
  } finally {
    rmdirSync(outbox);
    renameSync(`${outbox}.away`, outbox);
  }
}

test('a member who is deactivated is out at the next call, and in again when reactivated', async () => {
  const { page: admin, complaints } = await adminAtMembers();
  const { page: member } = await signedIn('member@example.com');
  await member.goto(at('/account'));
  await member.getByText('Enterprise', { exact: true }).waitFor();
  await seatsAre(admin, 3, SEATS);
  await actOn(admin, 'member@example.com', 'Deactivate account');
  await seatsAre(admin, 2, SEATS);
  await memberRow(admin, 'member@example.com').getByText('Deactivated').waitFor();

  await member.reload();
  await member.getByText('Your seat in this group is deactivated.').waitFor();
  await member.getByText('Basic', { exact: true }).waitFor();
  expect(await member.getByText('Enterprise', { exact: true }).count()).toBe(0);

  await actOn(admin, 'member@example.com', 'Reactivate account');
  await seatsAre(admin, 3, SEATS);
  await member.reload();
  await member.getByText('Enterprise', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('of two links the newer one works, until it is revoked, on a phone', async () => {
  const { page: admin, complaints } = await adminAtMembers({ width: 390, height: 844, colorScheme: 'dark' });
  expect(await admin.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390);
  const first = await linkTo(stack(), 'invited@example.com');
  await actOn(admin, 'invited@example.com', 'Resend invitation');
  const second = await linkTo(stack(), 'invited@example.com');
  expect(second).not.toBe(first);
  await (await opened(first)).getByRole('heading', { name: GONE }).waitFor();
  await (await opened(second)).getByRole('heading', { name: 'Join Northwind Studio' }).waitFor();
  await seatsAre(admin, 3, SEATS);

  await actOn(admin, 'invited@example.com', 'Delete invitation');
  await seatsAre(admin, 2, SEATS);
  expect(await memberRow(admin, 'invited@example.com').count()).toBe(0);
  await (await opened(second)).getByRole('heading', { name: GONE }).waitFor();
  expect(complaints).toEqual([]);
});

test('an invitation whose letter did not go stands, says so, and is sent again', async () => {
  const { page: admin } = await adminAtMembers();
  const email = 'rosalind@example.com';
  await withoutMail(async () => {
    const dialog = await inviteByPaste(admin, email);
    await dialog.getByText('0 of 1 invited.').waitFor();
    await outcomeOf(dialog, email).getByText('Invited, but the mail did not go out: resend the invitation').waitFor();
    await button(dialog, 'Done').click();
    await memberRow(admin, email).getByText('Invited', { exact: true }).waitFor();
    await seatsAre(admin, 3, SEATS);
    await chooseFor(admin, email, 'Resend invitation');
    const alert = admin.getByRole('alert').filter({ hasText: 'Unable to resend invitation.' });
    await alert.getByText(/^The mail did not go out\. Please retry later or contact us at .* if the problem persists$/).waitFor();
    await button(alert, 'Dismiss').click();
  });
  await actOn(admin, email, 'Resend invitation');
  await seatsAre(admin, 3, SEATS);
  const page = await opened(await linkTo(stack(), email));
  await acceptWithPassword(page, 'Engine-1843');
  await page.waitForURL(at('/account?org_success=1'));
  await page.getByText('Northwind Studio').first().waitFor();
});

test('an invitation that was revoked while its page was open says so, and an act that fails says what to do', async () => {
  const { page: admin } = await adminAtMembers();
  const email = 'edith@example.com';
  const dialog = await inviteByPaste(admin, email);
  await button(dialog, 'Done').click();
  const page = await opened(await linkTo(stack(), email));
  await page.getByLabel('New password').waitFor();

  await admin.route('**/invitations/*', (route) => route.abort());
  await chooseFor(admin, email, 'Delete invitation');
  const alert = admin.getByRole('alert').filter({ hasText: 'Unable to delete invitation.' });
  await alert.getByText(/^Please retry later or contact us at .* if the problem persists$/).waitFor();
  await admin.unroute('**/invitations/*');
  await actOn(admin, email, 'Delete invitation');

  await acceptWithPassword(page, 'Engine-1843');
  await page.getByRole('heading', { name: GONE }).waitFor();
});

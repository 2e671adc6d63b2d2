import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askToJoin, button, logIn, type View } from '../support/person.ts';
import { openFlow } from './open-flow.ts';
import { eventsAre } from './paying.ts';
import { stripeOf, subscriptionAt } from './shop.ts';

const flow = openFlow();
const { at, stack, person, signedIn } = flow;

async function staffAt(path: string, view?: View) {
  const staff = await signedIn('staff@example.com', view);
  await staff.page.goto(at(path));
  return staff;
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('Find').fill(words);
  await page.keyboard.press('Enter');
}

const userId = (email: string): string => stack().accounts.find((each) => each.email === email)?.userId ?? '';

const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** What is on record of somebody: each act twice, before it and after it. */
async function recorded(page: Page, act: string, reason: string): Promise<void> {
  const record = page
    .getByRole('region', { name: 'On record' })
    .getByRole('listitem')
    .filter({ hasText: act })
    .filter({ hasText: reason });
  for (const stage of ['begun', 'done'])
    await record
      .filter({ has: page.getByText(stage, { exact: true }) })
      .getByText('staff@example.com')
      .waitFor();
}

test('staff find somebody who never confirmed, and verify them, who can sign in then', async () => {
  const { page: stuck } = await person();
  await stuck.goto(at('/account'));
  await button(stuck, 'Sign Up').click();
  await askToJoin(stuck, 'stuck@example.com');
  await stuck.getByLabel('Code').waitFor();

  const { page, complaints } = await staffAt('/admin');
  await page.getByText('Nobody looked up yet').waitFor();
  await find(page, 'st');
  await page.getByText('Search too short.').waitFor();
  await find(page, 'Stuck@example.com');
  await page.getByRole('heading', { name: 'stuck@example.com' }).waitFor();
  await card(page, 'Identity').getByText('UNCONFIRMED').waitFor();
  await card(page, 'Database').getByText('The database has no such user.').waitFor();
  await button(page, 'Verify…').click();
  const dialog = page.getByRole('dialog', { name: 'Verify user?' });
  expect(await button(dialog, 'Verify').isDisabled(), 'there is no reason yet').toBe(true);
  await dialog.getByLabel('Reason').fill('Their mail server ate the code.');
  await button(dialog, 'Verify').click();
  await page.getByText('stuck@example.com is verified.').waitFor();
  await card(page, 'Identity').getByText('CONFIRMED', { exact: true }).waitFor();
  expect(await button(page, 'Verify…').count(), 'there is nothing left to verify').toBe(0);
  await recorded(page, 'Verify user', 'Their mail server ate the code.');
  expect(complaints).toEqual([]);

  await stuck.goto(at('/account'));
  await button(stuck, 'Sign In').click();
  await logIn(stuck, 'stuck@example.com');
  await stuck.waitForURL(at('/account'));
  await stuck.getByText('Basic').waitFor();
});

test('staff delete somebody, hear what goes, and find the act on record when they are gone', async () => {
  const email = 'leaving@example.com';
  const { page, complaints } = await staffAt(`/ziggy?q=${email}`);
  await page.getByRole('heading', { name: email }).waitFor();
  const subscription = /sub_\w+/;
  await button(page, 'Delete…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete user?' });
  await dialog.getByText('no image: the library is empty').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: subscription }).getByText('cancelled at once').waitFor();
  await dialog.getByText('no seat of an organization').waitFor();
  await dialog.getByLabel('Reason').fill('Asked for it by letter.');
  for (const typed of ['delete', 'DELETE ']) {
    await dialog.getByLabel('Type DELETE to go on').fill(typed);
    expect(await button(dialog, 'Delete user').isDisabled(), typed).toBe(true);
  }
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await button(dialog, 'Delete user').click();
  await page.getByText('No user.', { exact: true }).waitFor();
  await recorded(page, 'Delete user', 'Asked for it by letter.');

  await find(page, userId(email));
  await page.getByText('No user.', { exact: true }).waitFor();
  await recorded(page, 'Delete user', 'Asked for it by letter.');
  // The browser says by itself that nothing was found.
  expect(complaints.filter((each) => !each.includes('404 (Not Found)'))).toEqual([]);

  const { page: gone } = await person();
  await gone.goto(at('/account'));
  await button(gone, 'Sign In').click();
  await logIn(gone, email);
  await gone.getByRole('alert').waitFor();
});

test.each([
  ['staff@example.com', 'You cannot delete your own account.'],
  ['admin@example.com', 'This user is the only administrator of Northwind Studio.'],
])('%s is not deleted, and the reason is said', async (email, reason) => {
  const { page, complaints } = await staffAt(`/admin?q=${email}`);
  await button(page, 'Delete…').click();
  const dialog = page.getByRole('dialog', { name: 'This user cannot be deleted' });
  await dialog.getByText(reason).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the ids that a search shows find the same again, and the raw answer is there for whoever asks', async () => {
  const { page, complaints } = await staffAt('/ziggy?q=admin@example.com&debug=1');
  await page.getByRole('heading', { name: 'admin@example.com' }).waitFor();
  const raw = JSON.parse(await page.locator('pre', { hasText: '"dbOrg"' }).innerText());
  for (const id of [raw.cognito.attrs.sub, raw.dbOrg.orgId, raw.dbOrg.customerId]) {
    await find(page, id);
    await card(page, 'Organization').getByText('Northwind Studio').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(id);
  }
  expect(complaints).toEqual([]);
});

test('what Stripe and the database do not agree on is marked, and settled by asking Stripe', async () => {
  const email = 'trial@example.com';
  await eventsAre(stack(), 'hold');
  const shop = stripeOf(flow);
  await shop.subscriptions.cancel((await subscriptionAt(shop, email)).id);
  const { page, complaints } = await staffAt(`/admin?q=${email}`);
  const words = page.getByText('The status of the subscription differs between the database and Stripe.');
  await words.waitFor();
  await button(page, 'Resync…').click();
  const dialog = page.getByRole('dialog', { name: 'Resync billing?' });
  await dialog.getByLabel('Reason').fill('They wrote that they had canceled.');
  await button(dialog, 'Resync').click();
  await page.getByText('The subscription was written anew: trialing before, canceled now.').waitFor();
  await words.waitFor({ state: 'hidden' });
  await recorded(page, 'Resync billing', 'They wrote that they had canceled.');
  await eventsAre(stack(), 'release');
  expect(complaints).toEqual([]);
});

test('staff change the seats of an organization and hand it over, on a phone', async () => {
  const { page, complaints } = await staffAt('/admin?q=member@example.com', { width: 390, height: 844 });
  const organization = card(page, 'Organization');
  await organization.getByText('Northwind Studio').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390);
  await button(organization, 'Change…').click();
  const change = page.getByRole('dialog', { name: 'Change organization' });
  await change.getByLabel('Seats').fill('12');
  await change.getByLabel('Reason').fill('Two more by order 1844.');
  await button(change, 'Change').click();
  await page.getByText('Northwind Studio has 12 seats.').waitFor();
  await organization.getByText('3 of 12').waitFor();

  await button(organization, 'Hand over…').click();
  const handOver = page.getByRole('dialog', { name: 'Hand Northwind Studio over?' });
  await handOver.getByLabel('New administrator').selectOption('member@example.com');
  await handOver.getByLabel('Reason').fill('Ada has left.');
  await button(handOver, 'Hand over').click();
  await page.getByText('member@example.com is the administrator of Northwind Studio.').waitFor();
  await recorded(page, 'Change organization', 'Ada has left.');
  expect(complaints).toEqual([]);

  const { page: before } = await signedIn('admin@example.com');
  await before.goto(at('/enterprise/account/members'));
  await before.waitForURL(at('/account'));
  const { page: after } = await signedIn('member@example.com');
  await after.goto(at('/account'));
  await after.waitForURL(at('/enterprise/account/overview'));
});

test.each(['/admin', '/ziggy?q=basic@example.com'])(
  'whoever is not of the staff finds nothing at %s but the way out',
  async (path) => {
    const { page: visitor, complaints } = await person();
    await visitor.goto(at(path));
    await visitor.getByRole('link', { name: 'Back to home' }).waitFor();
    await button(visitor, 'Log in').click();
    await logIn(visitor, 'basic@example.com');
    await visitor.getByText('This account is not one of the staff.').waitFor();
    expect(visitor.url()).toBe(at(path));
    expect(await visitor.getByLabel('Find').count()).toBe(0);
    await visitor.getByRole('link', { name: 'Sign out' }).click();
    await visitor.waitForURL(at('/'));
    expect(complaints).toEqual([]);
  },
);

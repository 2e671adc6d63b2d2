import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, logIn, mailTo, signIn } from '../support/person.ts';
import {
  acceptWithPassword,
  addressField,
  inviteByPaste,
  linkTo,
  memberRow,
  openMembers,
  outcomeOf,
  seatsAre,
} from './inviting.ts';
import { openFlow } from './open-flow.ts';
import { stripeOf, subscriptionAt } from './shop.ts';

const SEATS = 10;
const PASSWORD = 'Engine-1843';

const flow = openFlow();
const { at, stack, person, signedIn } = flow;

/** The admin of the demo organization, with its members before them. */
async function adminAtMembers() {
  const admin = await signedIn('admin@example.com');
  await openMembers(admin.page, stack());
  return admin;
}

const isMember = (page: Page, email: string) => memberRow(page, email).getByText('Active', { exact: true }).waitFor();

test('of three who are invited by one paste one is new, one pays already, and one declines', async () => {
  const { page: admin, complaints: atAdmin } = await adminAtMembers();
  await seatsAre(admin, 3, SEATS);
  const list = 'Ada Lovelace <ada@example.com>; premium@example.com,\nGrace Hopper <Grace@Example.com>;;\nada@example.com';
  const dialog = await inviteByPaste(admin, list);
  await dialog.getByText('3 invited.').waitFor();
  for (const email of ['ada@example.com', 'premium@example.com', 'grace@example.com'])
    await outcomeOf(dialog, email).getByText('Invited', { exact: true }).waitFor();
  await button(dialog, 'Done').click();
  await seatsAre(admin, 6, SEATS);
  await memberRow(admin, 'ada@example.com')
    .getByText(/^Invited .* by admin@example\.com$/)
    .waitFor();
  await memberRow(admin, 'ada@example.com')
    .getByText(/^Expires /)
    .waitFor();

  const { page: ada, complaints: atAda } = await person({ width: 390, height: 844 });
  await ada.goto(await linkTo(stack(), 'ada@example.com'));
  await ada.getByRole('heading', { name: 'Join Northwind Studio' }).waitFor();
  expect(await button(ada, 'Create account and accept').isDisabled()).toBe(true);
  await ada.getByLabel('New password').fill('engine');
  await ada.getByLabel('The same password again').fill('engines');
  await ada.getByText('Password must be 8+ characters long and include both lowercase and uppercase letters.').waitFor();
  expect(await button(ada, 'Create account and accept').isDisabled()).toBe(true);
  expect(await ada.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390);
  await acceptWithPassword(ada, PASSWORD);
  await ada.waitForURL(at('/account?org_success=1'));
  await ada.getByRole('status').filter({ hasText: 'Success' }).getByText('Northwind Studio').waitFor();
  await ada.getByText('Enterprise', { exact: true }).waitFor();
  await ada.getByText('ada@example.com').waitFor();

  const { page: payer, complaints: atPayer } = await person();
  await payer.goto(await linkTo(stack(), 'premium@example.com'));
  await payer.getByText('Sign in as premium@example.com to accept or decline it.').waitFor();
  await button(payer, 'Sign in').click();
  await logIn(payer, 'premium@example.com');
  await payer.getByText(/^Your own Premium runs until .* If you accept, it is not renewed\.$/).waitFor();
  await button(payer, 'Accept').click();
  await payer.getByText(/^Your own Premium ends on .* and is not charged again/).waitFor();
  expect(await subscriptionAt(stripeOf(flow), 'premium@example.com')).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  });
  await payer.getByRole('link', { name: 'Go to your account' }).click();
  await payer.waitForURL(at('/account?org_success=1'));
  await payer.getByText('Enterprise', { exact: true }).waitFor();

  const { page: grace, complaints: atGrace } = await person();
  const graceLink = await linkTo(stack(), 'grace@example.com');
  await grace.goto(graceLink);
  await button(grace, 'Decline').click();
  const question = grace.getByText('Are you sure you want to decline this invite?');
  await question.waitFor();
  await button(grace, 'Keep it').click();
  await question.waitFor({ state: 'hidden' });
  await button(grace, 'Decline').click();
  await button(grace.getByRole('dialog'), 'Decline').click();
  await grace.getByRole('heading', { name: 'Invite declined' }).waitFor();
  await grace.getByRole('link', { name: 'admin@example.com' }).waitFor();
  expect((await mailTo(stack(), 'admin@example.com')).subject).toBe('grace@example.com has declined your invitation');
  expect([...atAdmin, ...atAda, ...atPayer, ...atGrace]).toEqual([]);

  await grace.goto(graceLink);
  await grace.getByRole('heading', { name: 'Invite not found or may have expired' }).waitFor();
  await admin.reload();
  await seatsAre(admin, 5, SEATS);
  await isMember(admin, 'ada@example.com');
  await isMember(admin, 'premium@example.com');
  expect(await memberRow(admin, 'grace@example.com').count()).toBe(0);
});

test('whoever chose a password by a link signs in with it from then on, and the link leads them on', async () => {
  const { page, complaints } = await person();
  await page.goto(at('/account'));
  await button(page, 'Sign In').click();
  await logIn(page, 'ada@example.com', PASSWORD);
  await page.getByText('Northwind Studio').waitFor();
  await page.goto(await linkTo(stack(), 'ada@example.com'));
  await page.waitForURL(at('/account?org_success=1'));
  expect(complaints).toEqual([]);
});

test('the link of somebody else says whose it is, and the way out of that leads to it', async () => {
  const { page, complaints } = await person();
  await signIn(page, stack(), 'basic@example.com');
  const link = await linkTo(stack(), 'invited@example.com');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Different credentials' }).waitFor();
  await page.getByText('This invite is for invited@example.com, and you are signed in as basic@example.com.').waitFor();
  expect(await button(page, 'Accept').count()).toBe(0);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(at('/'));
  await page.goto(link);
  await acceptWithPassword(page, PASSWORD);
  await page.getByText('Northwind Studio').first().waitFor();
  await page.waitForURL(at('/account?org_success=1'));
  expect(complaints).toEqual([]);
});

test('more addresses than seats are refused before they are sent, and what is no address is left out', async () => {
  const { page, complaints } = await adminAtMembers();
  await button(page, 'Add member').click();
  const dialog = page.getByRole('dialog', { name: 'Invite members' });
  const field = addressField(dialog);
  const many = Array.from({ length: SEATS }, (_, at) => `person${at}@example.com`);
  await field.fill(`${many.join(', ')}, `);
  await dialog.getByText(/^Error: too many emails specified \(10\), there are only \d seats remaining\.$/).waitFor();
  expect(await button(dialog, 'Send invite').isDisabled()).toBe(true);
  await field.fill('edith@example.com, nobody@, ');
  await dialog.getByText('Contains invalid emails').waitFor();
  expect(await button(dialog, 'Send invite').isDisabled()).toBe(true);
  await field.blur();
  await dialog.getByText('Left out, not an e-mail address: “nobody@”').waitFor();
  expect(await field.inputValue()).toBe('edith@example.com');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test.each(['/invites', '/invites?sub=1', '/invites?token=1'])('%s is not found', async (path) => {
  const { page } = await person();
  await page.goto(at(path));
  await page.getByRole('link', { name: 'Return to home' }).waitFor();
});

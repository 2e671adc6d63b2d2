import { expect, test } from 'vitest';
import { button, signIn } from '../support/person.ts';
import { TEST_CARDS } from '../support/test-cards.ts';
import { inviteByPaste, seatsAre } from './inviting.ts';
import { openFlow } from './open-flow.ts';
import { pay } from './paying.ts';

const OVERVIEW = '/enterprise/account/overview';

const { at, stack, person, signedIn } = openFlow();

test('staff make an organization, and whoever is to run it is led to it', async () => {
  const { page: staff, complaints } = await signedIn('staff@example.com');
  await staff.goto(at('/admin'));
  await button(staff, 'New organization…').click();
  const form = staff.getByRole('dialog', { name: 'New organization' });
  await form.getByLabel('Name').fill('Analytical Engines');
  await form.getByLabel('E-mail of its administrator').fill('nobody@example.com');
  await form.getByLabel('Seats').fill('4');
  expect(await button(form, 'Create').isDisabled(), 'there is no reason yet').toBe(true);
  await form.getByLabel('Reason').fill('Bought four seats by contract 1843.');
  await button(form, 'Create').click();
  await form.getByText('Nobody can sign in as nobody@example.com yet. They sign up first.').waitFor();
  expect(await form.getByLabel('Reason').inputValue(), 'nothing typed is lost').toBe('Bought four seats by contract 1843.');
  await form.getByLabel('E-mail of its administrator').fill('basic@example.com');
  await button(form, 'Create').click();
  await staff.getByText('Analytical Engines is made.').waitFor();
  await staff.getByText('1 of 4').waitFor();
  const record = staff.getByRole('region', { name: 'On record' }).getByRole('listitem').filter({ hasText: 'done' });
  await record.getByText('Create organization').waitFor();
  await record.getByText('Bought four seats by contract 1843.').waitFor();
  await record.getByText('staff@example.com').waitFor();

  const { page, complaints: more } = await person();
  await signIn(page, stack(), 'basic@example.com', OVERVIEW);
  for (const words of ['Inactive', '4 seats', '1 year', 'Email and password', 'No card on file'])
    await page.getByText(words, { exact: true }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Organization' });
  await tabs.getByRole('link', { name: 'Members' }).click();
  await seatsAre(page, 1, 4);
  expect(await page.getByRole('button', { name: /^Actions for/ }).count(), 'nothing can be done with an admin').toBe(0);
  const dialog = await inviteByPaste(page, 'ada@example.com, grace@example.com, edith@example.com');
  await button(dialog, 'Done').click();
  await seatsAre(page, 4, 4);
  expect(await button(page, 'Add member').isDisabled()).toBe(true);
  await tabs.getByRole('link', { name: 'Payment' }).click();
  await page.getByText('No payment history.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'overview', exact: true }).click();
  await page.waitForURL(at(OVERVIEW));
  // The browser says by itself that an answer was a refusal.
  expect([...complaints, ...more]).toEqual([expect.stringContaining('409 (Conflict)')]);
});

test('an admin sees what was paid, changes the card, and stops and resumes the renewal', async () => {
  const { page, context, complaints } = await signedIn('admin@example.com');
  await page.goto(at('/enterprise/account/payment'));
  await page.getByText('Enterprise seats, yearly').waitFor();
  await page.getByText('$120').waitFor();
  const [receipt] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Receipt' }).click()]);
  await receipt.getByText('$120.00').first().waitFor();
  await receipt.close();

  await page.getByRole('main').getByRole('link', { name: 'overview', exact: true }).click();
  for (const words of ['Enterprise', '10 seats', '1 year']) await page.getByText(words, { exact: true }).first().waitFor();
  await button(page, 'Update card').click();
  await page.getByRole('link', { name: 'Back to GoFullPage' }).click();
  await page.waitForURL(at(OVERVIEW));
  await page.getByText('Visa').waitFor();
  await button(page, 'Update card').click();
  await pay(page, TEST_CARDS.mastercard);
  await page.getByText('Card updated!').waitFor();
  await page.getByText('Mastercard •••• 4444').waitFor();
  await page.getByText('Card updated!').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(at(OVERVIEW));

  await button(page, 'Cancel subscription').click();
  await page.getByText('all members keep Enterprise until then').waitFor();
  await button(page, /^Cancel on/).click();
  await page.getByText(/^Your subscription will cancel on .* To continue your subscription, click here$/).waitFor();
  await button(page, 'click here').click();
  await page.getByText('Your subscription will cancel on').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('an organization that Stripe does not speak for at the moment says so in the area itself', async () => {
  const { page } = await signedIn('admin@example.com');
  await page.route('**/api/organizations/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'retry', message: 'Later.', requestId: 'r' } }),
  );
  await page.goto(at(OVERVIEW));
  const alert = page.getByRole('alert').filter({ hasText: 'Organization error.' });
  await alert.waitFor();
  await page.unroute('**/api/organizations/*');
  await button(alert, 'Try again').click();
  await page.getByText('10 seats').waitFor();
  await alert.waitFor({ state: 'hidden' });
});

test.each(['member@example.com', 'premium@example.com'])(
  '%s has no enterprise area, and is led to the account',
  async (email) => {
    const { page, complaints } = await signedIn(email);
    await page.goto(at(OVERVIEW));
    await page.waitForURL(at('/account'));
    await page.getByText(email).first().waitFor();
    expect(complaints).toEqual([]);
  },
);

test('a member sees their group and who runs it, and nothing to change its billing by', async () => {
  const { page, complaints } = await signedIn('member@example.com', { width: 390, height: 844, colorScheme: 'dark' });
  await page.goto(at('/account'));
  await page.getByText('Enterprise', { exact: true }).waitFor();
  await page.getByText('Northwind Studio').waitFor();
  await page.getByRole('link', { name: 'admin@example.com' }).waitFor();
  expect(await page.getByRole('button', { name: /card|cancel/i }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

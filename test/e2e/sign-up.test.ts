import { expect, test } from 'vitest';
import { codeIn, logIn, mailTo, signIn } from '../support/person.ts';
import { openFlow } from './open-flow.ts';

/** As long as a page may take on a busy machine, and far less than Amplify waits for a sign-in that was left. */
const AT_ONCE_MS = 30_000;

const { at, stack, person, powerCut } = openFlow();

test('somebody new signs up with a code from their mail, and is signed in', async () => {
  const { page, complaints } = await person();
  await page.goto(at('/account'));
  await page.getByText('You are not signed in').waitFor();
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: /sign up|create/i }).click();
  await page.getByRole('alert').filter({ hasText: 'Password must be 8+ characters long' }).waitFor();
  expect(await page.getByLabel('E-mail').inputValue(), 'nothing typed is lost').toBe('grace@example.com');

  await page.getByLabel('Password').fill('Capture-2026');
  await page.getByRole('button', { name: /sign up|create/i }).click();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: /confirm/i }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Code').fill(codeIn(await mailTo(stack(), 'grace@example.com')));
  await page.getByRole('button', { name: /confirm/i }).click();

  await page.getByText('grace@example.com').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
  await page.getByText('Basic').waitFor();
  await page.reload();
  await page.getByText('grace@example.com').first().waitFor();
  expect(complaints).toEqual([]);
});

test('signing out ends the session here and on the sign-in pages', async () => {
  const { page, context, complaints } = await person();
  await signIn(page, stack(), 'basic@example.com');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(at('/'));
  await page.goto(at('/account'));
  await page.getByText('You are not signed in').waitFor();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('CloudFront'))).toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Password').waitFor();
  expect(complaints).toEqual([]);
});

test('a sign-in that failed is said, and can be tried again', async () => {
  const { page } = await person();
  await page.goto(at('/auth/signin?error=access_denied&error_description=The+user+said+no'));
  await page.getByText('Encountered the error: The user said no').waitFor();
  await page.getByText('Please try again').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Password').waitFor();
});

test.each(['Sign In', 'Sign Up'])('whoever leaves the hosted page of %s for the site is a visitor at once', async (name) => {
  const { page, complaints } = await person();
  for (const path of ['/account', '/images']) {
    await page.goto(at('/account'));
    await page.getByRole('button', { name }).click();
    await page.getByLabel('Password').waitFor();
    await page.goto(at(path));
    await page.getByRole('button', { name: /^sign in$/i }).waitFor({ timeout: AT_ONCE_MS });
  }
  expect(complaints).toEqual([]);
});

test('whoever opens the library is asked to sign in, and comes back to it', async () => {
  const { page } = await person();
  await page.goto(at('/images'));
  await page.getByRole('button', { name: /sign in/i }).click();
  await logIn(page, 'basic@example.com');
  await page.waitForURL(at('/images'));
});

test('an address that leads nowhere says so, with the right status', async () => {
  const { page } = await person();
  const answer = await page.goto(at('/nowhere/at/all'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to home' }).click();
  await page.waitForURL(at('/'));
});

test('everything is there after a power cut', async () => {
  await powerCut();
  const { page } = await person();
  await signIn(page, stack(), 'grace@example.com');
});

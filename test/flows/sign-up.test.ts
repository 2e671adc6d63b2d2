import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import { type Site, startSite } from '../support/site.ts';
import { codeIn, mailTo, person, signIn } from './person.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

test('somebody new signs up with a code from their mail, and is signed in', async () => {
  const { page, complaints, leave } = await person(browser);
  await page.goto(`${site.stack.site}/account`);
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
  await page.getByLabel('Code').fill(codeIn(await mailTo(site.stack, 'grace@example.com')));
  await page.getByRole('button', { name: /confirm/i }).click();

  await page.getByText('grace@example.com').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
  await page.getByText('Basic').waitFor();
  await page.reload();
  await page.getByText('grace@example.com').first().waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('signing out ends the session here and on the sign-in pages', async () => {
  const { page, context, complaints, leave } = await person(browser);
  await signIn(page, site.stack, 'basic@example.com');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.stack.site}/`);
  await page.goto(`${site.stack.site}/account`);
  await page.getByText('You are not signed in').waitFor();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('CloudFront'))).toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Password').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a sign-in that failed is said, and can be tried again', async () => {
  const { page, leave } = await person(browser);
  await page.goto(`${site.stack.site}/auth/signin?error=access_denied&error_description=The+user+said+no`);
  await page.getByText('Encountered the error: The user said no').waitFor();
  await page.getByText('Please try again').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Password').waitFor();
  await leave();
});

test('whoever opens the library is asked to sign in, and comes back to it', async () => {
  const { page, leave } = await person(browser);
  await page.goto(`${site.stack.site}/images`);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.getByLabel('E-mail').fill('basic@example.com');
  await page.getByLabel('Password').fill('Capture-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${site.stack.site}/images`);
  await leave();
});

test('an address that leads nowhere says so, with the right status', async () => {
  const { page, leave } = await person(browser);
  const answer = await page.goto(`${site.stack.site}/nowhere/at/all`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to home' }).click();
  await page.waitForURL(`${site.stack.site}/`);
  await leave();
});

test('everything is there after a power cut', async () => {
  const { page, leave } = await person(browser);
  const { data } = site;
  await site.end('SIGKILL');
  site = await startSite(data);
  await signIn(page, site.stack, 'grace@example.com');
  await leave();
});

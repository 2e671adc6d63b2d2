import { describe, expect, test } from 'vitest';
import { openPage } from '../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { signIn, signInFrom, submitSignIn } from '../support/e2e/hosted-sign-in.ts';
import { createUser } from '../support/e2e/user.ts';

describe('sign-in', () => {
  test('shows an error of the hosted page and a retry button', async () => {
    const { page } = await openPage();
    await page.goto(siteUrl('/auth/signin?error=access_denied&error_description=The+user+said+no'));
    await page.getByText('Encountered the error: The user said no').waitFor();
    await page.getByText('Please try again').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password').waitFor();
  });

  test('leads on when a visitor opens its page without coming from the hosted pages', async () => {
    const { page, browserErrors } = await openPage();
    await page.goto(siteUrl('/auth/signin'));
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    expect(await page.getByText('Signing in…').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password').waitFor();
    expect(browserErrors).toEqual([]);
  });

  test('ends on a page of its own in a popup', async () => {
    const { email } = await createUser(e2eStack);
    const { page, browserErrors } = await openPage({ width: 480, height: 720 });
    await page.goto(siteUrl('/auth/popup?signin'));
    await submitSignIn(page, email);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await page.getByText(`Signed in as ${email}.`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/popup');
    expect(await page.locator('header, footer, [aria-label="Checkout steps"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Close window' }).waitFor();
    // Without the extension, the window stays open.
    await page.getByText('You can close this window.').waitFor();
    expect(browserErrors).toEqual([]);
  });

  test.each(['Sign In', 'Sign Up'])('treats the visitor as signed out when they leave the hosted page of %s', async (name) => {
    const { page, browserErrors } = await openPage();
    for (const path of ['/account', '/images']) {
      await page.goto(siteUrl('/account'));
      await page.getByRole('button', { name }).click();
      await page.getByLabel('Password').waitFor();
      await page.goto(siteUrl(path));
      await page.getByRole('button', { name: /^sign in$/i }).waitFor();
    }
    expect(browserErrors).toEqual([]);
  });

  test('returns to the library when the visitor came from there', async () => {
    const { email } = await createUser(e2eStack);
    const { page } = await openPage();
    await signInFrom(page, siteUrl('/images'), email);
    await page.waitForURL(siteUrl('/images'));
  });

  test('completes when another tab opens the site meanwhile', async () => {
    const { email } = await createUser(e2eStack);
    const { page, context } = await openPage();
    await page.goto(siteUrl('/account'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Email').waitFor();
    const otherTab = await context.newPage();
    await otherTab.goto(siteUrl('/account'));
    await otherTab.getByText('You are not signed in').waitFor();
    await submitSignIn(page, email);
    await page.getByText(email).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test('can start again after the visitor goes back', async () => {
    const { email } = await createUser(e2eStack);
    const { page } = await openPage();
    const openHostedPage = async () => {
      await page.goto(siteUrl('/account'));
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByLabel('Email').waitFor();
    };
    await openHostedPage();
    await page.goBack();
    await openHostedPage();
    await submitSignIn(page, email);
    await page.getByText(email).first().waitFor();
  });
});

describe('sign-out', () => {
  test('ends the session on the site and on the hosted pages', async () => {
    const { email } = await createUser(e2eStack);
    const { page, context, browserErrors } = await openPage();
    await signIn(page, stack, email);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(siteUrl('/'));
    await page.goto(siteUrl('/account'));
    await page.getByText('You are not signed in').waitFor();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('CloudFront'))).toEqual([]);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Password').waitFor();
    expect(browserErrors).toEqual([]);
  });
});

test('shows the 404 page with status 404 when the address does not exist', async () => {
  const { page } = await openPage();
  const response = await page.goto(siteUrl('/nowhere/at/all'));
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to home' }).click();
  await page.waitForURL(siteUrl('/'));
});

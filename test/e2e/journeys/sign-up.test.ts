import { describe, expect, test } from 'vitest';
import { openPage } from '../../support/e2e/browser-page.ts';
import { siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { waitForCode } from '../../support/e2e/outbox.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

describe('sign-up', () => {
  test('signs the user in when they enter the code from their email', async () => {
    const { page, browserErrors } = await openPage();
    const email = uniqueEmail('grace');
    await page.goto(siteUrl('/account'));
    await page.getByText('You are not signed in').waitFor();
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: /sign up|create/i }).click();
    await page.getByRole('alert').filter({ hasText: 'Password must be 8+ characters long' }).waitFor();
    expect(await page.getByLabel('Email').inputValue(), 'keeps the email').toBe(email);

    await page.getByLabel('Password').fill('Capture-2026');
    await page.getByRole('button', { name: /sign up|create/i }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code').fill(await waitForCode(stack, email));
    await page.getByRole('button', { name: /confirm/i }).click();

    await page.getByText(email).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    await page.getByText('Basic').waitFor();
    await page.reload();
    await page.getByText(email).first().waitFor();
    expect(browserErrors).toEqual([]);
  });
});

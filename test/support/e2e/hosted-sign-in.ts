import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { waitForCode } from './outbox.ts';

export async function submitSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function submitSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signUp(page: Page, stack: StackFacts, email: string): Promise<void> {
  await submitSignUp(page, email);
  await page.getByLabel('Code').fill(await waitForCode(stack, email));
  await page.getByRole('button', { name: /confirm/i }).click();
}

/** Signs up as far as the hosted page that asks for the code from the email. */
export async function startSignUp(page: Page, { site }: StackFacts, email: string): Promise<void> {
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await submitSignUp(page, email);
  await page.getByLabel('Code').waitFor();
}

/** Opens a page of the site as a visitor, follows its sign-in button and submits the form of the hosted page. */
export async function signInFrom(page: Page, url: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(url);
  await page
    .getByRole('button', { name: /^(sign|log) in$/i })
    .first()
    .click();
  await submitSignIn(page, email, password);
}

/** Signs in on the hosted page and waits for the account page, or the page to which the account page redirects. */
export async function signIn(page: Page, { site }: StackFacts, email: string, expectedPath = '/account'): Promise<void> {
  await signInFrom(page, `${site}/account`, email);
  await page.getByText(email).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(expectedPath);
}

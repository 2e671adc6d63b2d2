import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { newestCodeTo } from './outbox.ts';

export async function submitSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function submitSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signUp(page: Page, stack: StackFacts, email: string): Promise<void> {
  await submitSignUp(page, email);
  await page.getByLabel('Code').fill(await newestCodeTo(stack, email));
  await page.getByRole('button', { name: /confirm/i }).click();
}

/** Signs in on the hosted page and waits for the account page, or the page to which the account page redirects. */
export async function signIn(page: Page, { site }: StackFacts, email: string, expectedPath = '/account'): Promise<void> {
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await submitSignIn(page, email);
  await page.getByText(email).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(expectedPath);
}

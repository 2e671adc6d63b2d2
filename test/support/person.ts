import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Stack } from '../../dev/desk/stack-facts.ts';
import type { OutboxMail } from '../../dev/emulators/mail/outbox.ts';
import type { Kept } from './kept-session.ts';

const PASSWORD = 'Capture-2026';
const LATEST_MAIL_MS = 60_000;
/** For what a person waits for on a page, however slow the machine is. */
const PATIENCE_MS = 60_000;

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained of: errors and warnings of the console, of scripts and of the content policy. */
  readonly complaints: readonly string[];
}

/**
 * Somebody with windows and cookies of their own, whose every complaint is heard; with what an earlier visit has left in their
 * browser. They leave when the test is over.
 */
export async function newPerson(
  browser: Browser,
  { width = 1_440, height = 900, colorScheme = 'light', javaScriptEnabled = true }: View = {},
  storageState?: Kept,
): Promise<Person> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, javaScriptEnabled, storageState });
  context.setDefaultTimeout(PATIENCE_MS);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** A button by its whole name. */
export const button = (part: Page | Locator, name: string | RegExp): Locator => part.getByRole('button', { name, exact: true });

/** Fills in the hosted sign-in page. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Fills in the hosted sign-up page, which mails a code. */
export async function askToJoin(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs somebody new up on the hosted pages, with the code from their mail. */
export async function joinAs(page: Page, stack: Stack, email: string): Promise<void> {
  await askToJoin(page, email);
  await page.getByLabel('Code').fill(codeIn(await mailTo(stack, email)));
  await page.getByRole('button', { name: /confirm/i }).click();
}

/** Signs in through the hosted page, and waits until the account is there: at `/account`, or where it leads on to. */
export async function signIn(page: Page, { site }: Stack, email: string, lands = '/account'): Promise<void> {
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await logIn(page, email);
  await page.getByText(email).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(lands);
}

/** The newest mail to somebody. */
export async function mailTo({ desk }: Stack, to: string): Promise<OutboxMail> {
  const until = Date.now() + LATEST_MAIL_MS;
  while (Date.now() < until) {
    const mails: OutboxMail[] = await (await fetch(`${desk}/outbox.json`)).json();
    const mail = mails.findLast((each) => each.to === to);
    if (mail) return mail;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`No mail has come to ${to}.`);
}

export const codeIn = ({ text }: OutboxMail): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

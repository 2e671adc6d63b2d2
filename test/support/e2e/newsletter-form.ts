import type { Locator, Page } from 'playwright-core';
import { type BrowserPage, button, type View } from './browser-page.ts';
import { e2eStack, siteUrl, stack } from './e2e-stack.ts';
import { createMember, organizationWithSeats } from './organization.ts';
import { signedInPage } from './signed-in-page.ts';

export const CONFIRMATION_SENT = 'Success, a double opt-in confirmation email is on its way!';

/** Opens the welcome page of a new member of an organization, which contains the newsletter form. */
export async function openNewsletterForm(view?: View): Promise<BrowserPage> {
  const member = await createMember(e2eStack, await organizationWithSeats(e2eStack, 2));
  const opened = await signedInPage(member, view);
  await opened.page.goto(siteUrl('/account?org_success=1'));
  await newsletterField(opened.page).waitFor();
  return opened;
}

export const newsletterField = (page: Page): Locator => page.getByLabel('Email for our newsletter');

export async function subscribe(page: Page, email: string): Promise<void> {
  await newsletterField(page).fill(email);
  await button(page, 'Subscribe').click();
}

export const countNewsletterFrames = (page: Page): Promise<number> => page.locator('iframe[src*="_newsletter"]').count();

export async function readSubscriberState(email: string): Promise<string | undefined> {
  const subscribers: { email: string; state: string }[] = await (await fetch(`${stack.dashboard}/subscribers.json`)).json();
  return subscribers.find((each) => each.email === email)?.state;
}

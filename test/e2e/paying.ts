import type { Page } from 'playwright-core';
import type { Stack } from '../../dev/desk/stack-facts.ts';

/** Fills in Stripe's page, and sends it. */
export async function pay(page: Page, number: string, name = 'Ada Lovelace'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(name);
  await page.locator('form button').click();
}

/** Lets days pass on the whole stack. Sessions run out by that: whoever was signed in signs in again. */
export async function daysPass({ desk }: Stack, days: number): Promise<void> {
  const answer = await fetch(`${desk}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Holds the events that Stripe sends, or lets all that were held go. */
export async function eventsAre({ desk }: Stack, act: 'hold' | 'release'): Promise<void> {
  const answer = await fetch(`${desk}/events/${act}`, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(await answer.text());
}

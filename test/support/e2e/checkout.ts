import type { Page } from 'playwright-core';
import { SESSION_ID_PLACEHOLDER } from '#shared/checkout.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { submitTestCard } from '../../../dev/stack/seed-billing.ts';
import type { E2eStack } from './local-stack.ts';
import type { User } from './user.ts';

export const returnUrls = (site: string) => ({
  success_url: `${site}/checkout/success?checkout=success&session_id=${SESSION_ID_PLACEHOLDER}`,
  cancel_url: `${site}/checkout/account?checkout=cancel`,
});

/** Pays for Premium on Stripe's page. Returns the id of the checkout session, which the site has not confirmed yet. */
export async function buyPremium({ stack: { site } }: Pick<E2eStack, 'stack'>, { token, email }: User): Promise<string> {
  const input = { ...returnUrls(site), plan: 'premium-yearly' as const };
  return payAndGetSessionId(await callOperation(site, token, 'createCheckoutSession', input), email);
}

/** Saves another card for a user, or for the organization of an admin. Returns the id of the checkout session. */
export async function replaceCard(
  { stack: { site } }: Pick<E2eStack, 'stack'>,
  { token, email }: User,
  account_type: 'user' | 'org',
): Promise<string> {
  return payAndGetSessionId(await callOperation(site, token, 'createCardSession', { ...returnUrls(site), account_type }), email);
}

async function payAndGetSessionId({ url }: { readonly url: string }, email: string): Promise<string> {
  await submitTestCard(url, email);
  return url.split('/').at(-1) ?? '';
}

export async function pay(page: Page, cardNumber: string, name = 'Ada Lovelace'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(name);
  await page.locator('form button').click();
}

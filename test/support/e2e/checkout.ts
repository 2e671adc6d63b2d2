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

/** In a state without sales tax, so that most tests pay the plain price. */
const ADDRESS = { country: 'US', line1: '1 Main Street', postalCode: '97201', city: 'Portland', state: 'OR' };

interface Buyer {
  readonly name?: string;
  readonly address?: typeof ADDRESS;
}

/** Only the purchase of a subscription asks for the address. */
async function fillAddress(page: Page, { country, line1, postalCode, city, state }: typeof ADDRESS): Promise<void> {
  if ((await page.getByLabel('Postal code').count()) === 0) return;
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel('Address', { exact: true }).fill(line1);
  await page.getByLabel('Postal code').fill(postalCode);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').fill(state);
}

export async function pay(
  page: Page,
  cardNumber: string,
  { name = 'Ada Lovelace', address = ADDRESS }: Buyer = {},
): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(name);
  await fillAddress(page, address);
  await page.locator('.viewfinder form button').click();
}

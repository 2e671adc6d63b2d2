import { SESSION_ID_PLACE } from '#shared/checkout.ts';
import { apiCall } from '../../dev/api-call.ts';
import { sendDemoCard } from '../../dev/seed-billing.ts';
import type { Person } from './newcomer.ts';
import type { Site } from './site.ts';

/** Where Stripe's page leads back to. */
export const addressesOf = (site: string) => ({
  success_url: `${site}/checkout/success?checkout=success&session_id=${SESSION_ID_PLACE}`,
  cancel_url: `${site}/checkout/account?checkout=cancel`,
});

/** Buys Premium for somebody, up to the way back from Stripe's page. Answers the visit. */
export async function purchase({ stack: { site } }: Pick<Site, 'stack'>, { token, email }: Person): Promise<string> {
  const wish = { ...addressesOf(site), plan: 'premium-yearly' as const };
  return paidAt(await apiCall(site, token, 'createCheckoutSession', wish), email);
}

/** Leaves another card for somebody, or for the organization that they run. Answers the visit. */
export async function cardVisit(
  { stack: { site } }: Pick<Site, 'stack'>,
  { token, email }: Person,
  account_type: 'user' | 'org',
): Promise<string> {
  return paidAt(await apiCall(site, token, 'createCardSession', { ...addressesOf(site), account_type }), email);
}

async function paidAt({ url }: { readonly url: string }, email: string): Promise<string> {
  await sendDemoCard(url, email);
  return url.split('/').at(-1) ?? '';
}

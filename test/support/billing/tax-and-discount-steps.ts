import type Stripe from 'stripe';
import { pickFrom, pickRandom, type Random } from '../fuzzing/seeded-random.ts';
import { germanAddress } from './billing-details.ts';
import type { PayerFixture } from './in-memory-payer-fixture.ts';
import type { Form } from './in-process-stripe.ts';
import { createPromotionCodes } from './payer-steps.ts';
import { TEST_COUPONS } from './test-coupons.ts';

const VAT_NUMBER = 'DE123456789';

/** Addresses with a whole number of cents of tax, with a fraction of a cent, and without tax. */
const ADDRESSES: readonly Form[] = [
  germanAddress(),
  { country: 'US', line1: '1 Broadway', postal_code: '10004', city: 'New York', state: 'NY' },
  { country: 'US', line1: '1 Main', postal_code: '97201', city: 'Portland', state: 'OR' },
];

const BUSINESS: Form = { ...germanAddress(), is_business: 'on', business_name: 'Engines GmbH', tax_id: VAT_NUMBER };

export const pickCode = (random: Random): string => pickFrom(random, TEST_COUPONS).code;

/** Returns the address fields of the checkout page. The page asks for them only if it collects tax. */
export const pickAddressFields = (random: Random): Form => (random() < 0.15 ? BUSINESS : pickFrom(random, ADDRESSES));

/** Staff create the codes that are missing, change a code, or delete its coupon. Discounts that customers have remain. */
export async function changePromotionCodes(fixture: PayerFixture, random: Random): Promise<void> {
  const { stripe } = fixture;
  if (random() < 0.2) return createPromotionCodes(fixture);
  const code = pickRandom(random, await stripe.list<Stripe.PromotionCode>('/v1/promotion_codes'));
  if (!code) return;
  if (random() < 0.3) await stripe.attempt('DELETE', `/v1/coupons/${code.promotion.coupon}`);
  else await stripe.attempt('POST', `/v1/promotion_codes/${code.id}`, { active: String(!code.active) });
}

/** Staff change or remove the address or the tax id of a customer. The tax of the next invoice depends on both. */
export async function changeTaxLocation({ stripe }: PayerFixture, customerId: string, random: Random): Promise<void> {
  const path = `/v1/customers/${customerId}`;
  if (random() < 0.6) return void (await stripe.attempt('POST', path, pickAddressChange(random)));
  const [taxId] = await stripe.list<Stripe.TaxId>(`${path}/tax_ids`);
  if (taxId) await stripe.attempt('DELETE', `${path}/tax_ids/${taxId.id}`);
  else await stripe.attempt('POST', `${path}/tax_ids`, { type: 'eu_vat', value: VAT_NUMBER });
}

function pickAddressChange(random: Random): Form {
  if (random() < 0.3) return { address: '' };
  return Object.fromEntries(Object.entries(pickFrom(random, ADDRESSES)).map(([name, value]) => [`address[${name}]`, value]));
}

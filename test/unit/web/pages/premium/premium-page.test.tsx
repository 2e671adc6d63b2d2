import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { premiumEvent } from '../../../../../web/hooks/data-layer.ts';
import { formatPremiumPrice } from '../../../../../web/pages/premium/offer.tsx';
import { PremiumPage } from '../../../../../web/pages/premium/premium-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(
  <QueryClientProvider client={new QueryClient()}>
    <PremiumPage />
  </QueryClientProvider>,
);
const words = visibleText(html);

test('the page is written with the price of the site, and leads to checkout', () => {
  expect(words).toMatch(
    /^Premium .* \$1 per month \$12 billed once a year \+ tax where applicable Get started \(free 1-week trial\)/,
  );
  expect(html).toMatch(/href="\/checkout"[^>]*>Get started \(free 1-week trial\)/);
});

test('shows which features are only in Premium', () => {
  const both = ['Capture', 'Download', 'PDF export'].map((feature) => `${feature} .*? Included Included`);
  const premium = ['Crop', 'Annotations', 'Date and URL stamps', 'Smart PDF page splitting'].map(
    (feature) => `${feature} .*? Not included Included`,
  );
  expect(words).toMatch(new RegExp(`Basic against Premium Basic Premium ${[...both, ...premium].join(' ')}`));
});

test('each of five features has its drawing', () => {
  expect(html.match(/viewBox="0 0 240/g)).toHaveLength(5);
});

test('questions lead to their answers', () => {
  expect(html).toContain('href="/faq#premium"');
});

describe('the price', () => {
  test.each([
    [{ amount: 1_200, interval: 'year', interval_count: 1 }, '$12', '$1'],
    [{ amount: 1_999, interval: 'year', interval_count: 1 }, '$19.99', '$1.67'],
    [{ amount: 4_800, interval: 'year', interval_count: 2 }, '$48', '$2'],
    [{ amount: 300, interval: 'month', interval_count: 1 }, '$3', '$3'],
  ])('of %o is %s, which is %s a month', (plan, amount, month) => {
    expect(formatPremiumPrice(plan)).toEqual({ amountCents: plan.amount, amount, month });
  });

  test('is the site’s until Stripe has said another', () => {
    expect(formatPremiumPrice(undefined).amountCents).toBe(SITE.premiumPriceCents);
  });
});

test.each(['view_item', 'add_to_cart'] as const)('%s is told in whole units of the currency', (event) => {
  expect(premiumEvent(event, 1_250)).toEqual({
    event,
    ecommerce: {
      currency: 'USD',
      value: 12.5,
      items: [{ item_id: PREMIUM.planId, item_name: 'Premium', price: 12.5, quantity: 1 }],
    },
  });
});

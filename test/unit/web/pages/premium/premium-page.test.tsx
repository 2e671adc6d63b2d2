import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { createPremiumEvent } from '../../../../../web/hooks/data-layer.ts';
import { formatPremiumPrice } from '../../../../../web/pages/premium/offer.tsx';
import { PremiumPage } from '../../../../../web/pages/premium/premium-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(
  <QueryClientProvider client={new QueryClient()}>
    <PremiumPage />
  </QueryClientProvider>,
);
const pageText = visibleText(html);

test('PremiumPage shows the default price and links to checkout', () => {
  expect(pageText).toMatch(
    /^Premium .* \$1 per month \$12 billed once a year \+ tax where applicable Get started \(free 1-week trial\)/,
  );
  expect(html).toMatch(/href="\/checkout"[^>]*>Get started \(free 1-week trial\)/);
});

test('PremiumPage shows which features are only in Premium', () => {
  const both = ['Capture', 'Download', 'PDF export'].map((feature) => `${feature} .*? Included Included`);
  const premium = ['Crop', 'Annotations', 'Date and URL stamps', 'Smart PDF page splitting'].map(
    (feature) => `${feature} .*? Not included Included`,
  );
  expect(pageText).toMatch(new RegExp(`Basic vs. Premium Basic Premium ${[...both, ...premium].join(' ')}`));
});

test('PremiumPage has a drawing for each of five features', () => {
  expect(html.match(/viewBox="0 0 240/g)).toHaveLength(5);
});

test('PremiumPage links to the FAQ', () => {
  expect(html).toContain('href="/faq#premium"');
});

describe('formatPremiumPrice', () => {
  test.each([
    [{ amount: 1_200, interval: 'year', interval_count: 1 }, '$12', '$1'],
    [{ amount: 1_999, interval: 'year', interval_count: 1 }, '$19.99', '$1.67'],
    [{ amount: 4_800, interval: 'year', interval_count: 2 }, '$48', '$2'],
    [{ amount: 300, interval: 'month', interval_count: 1 }, '$3', '$3'],
  ])('returns the prices of %o: %s, or %s per month', (plan, formattedTotal, formattedPerMonth) => {
    expect(formatPremiumPrice(plan)).toEqual({ amountCents: plan.amount, formattedTotal, formattedPerMonth });
  });

  test('returns the default price until the plan is loaded', () => {
    expect(formatPremiumPrice(undefined).amountCents).toBe(SITE.premiumPriceCents);
  });
});

test.each(['view_item', 'add_to_cart'] as const)('createPremiumEvent returns a %s event with values in dollars', (event) => {
  expect(createPremiumEvent(event, 1_250)).toEqual({
    event,
    ecommerce: {
      currency: 'USD',
      value: 12.5,
      items: [{ item_id: PREMIUM.planId, item_name: 'Premium', price: 12.5, quantity: 1 }],
    },
  });
});

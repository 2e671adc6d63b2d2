import { describe, expect, test } from 'vitest';
import { formatDollars } from '#shared/money.ts';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { PREMIUM_TABLE } from '../../../../web/content/feature-tables.ts';
import { FREE_CARD, PREMIUM_CARD } from '../../../../web/content/plan-cards.ts';
import { PREMIUM_COPY } from '../../../../web/pages/premium/premium-copy.ts';

describe('plan cards', () => {
  test('list exactly the features of the comparison table', () => {
    const names = PREMIUM_TABLE.features.map(({ name }) => name);
    expect([...FREE_CARD.features, ...PREMIUM_CARD.features.slice(1)]).toEqual(names);
  });

  test('show the price and the trial that checkout uses', () => {
    expect(PREMIUM_CARD.price).toBe(formatDollars(SITE.premiumPriceCents));
    for (const text of [PREMIUM_CARD.trial, PREMIUM_COPY.offers.withTrial.note])
      expect(text).toContain(`${PREMIUM.trialDays} days`);
  });
});

import { useEffect, useRef } from 'react';
import { formatDollars } from '#shared/money.ts';
import { pathOf } from '#shared/pages.ts';
import type { Plan } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { useKnownAccount } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { Brackets } from '../../components/brackets.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { taxWords } from '../../content/price-words.ts';
import { premiumEvent, pushToDataLayer } from '../../hooks/data-layer.ts';
import { offerTerms } from './offer-terms.ts';
import styles from './premium-page.module.css';
import { PREMIUM_WORDS } from './premium-words.ts';

/** Prerendered with the price in `SITE`. The price from Stripe replaces it without a layout shift. */
export function Offer() {
  const { plan } = usePlan();
  const { amountCents, amount, month } = offerPrice(plan);
  const { page, action, words } = offerTerms(useKnownAccount());
  useProductView(amountCents);
  return (
    <div className={styles.offer}>
      <Brackets />
      <p className={styles.price}>
        <b>{month}</b> {PREMIUM_WORDS.month}
      </p>
      <p>
        {amount} {PREMIUM_WORDS.billed} {taxWords({})}
      </p>
      <ButtonLink
        to={pathOf(page)}
        variant="primary"
        onClick={() => page === 'checkout' && pushToDataLayer(premiumEvent('add_to_cart', amountCents))}
      >
        {action}
      </ButtonLink>
      <p className={styles.trial}>{words}</p>
    </div>
  );
}

type Price = Pick<Plan, 'amount' | 'interval' | 'interval_count'>;

export interface OfferPrice {
  readonly amountCents: number;
  /** Formatted price of the whole period and of one month. */
  readonly amount: string;
  readonly month: string;
}

/** Price in the prerendered page, shown until the price from Stripe has loaded. */
const WRITTEN: Price = { amount: SITE.premiumPriceCents, interval: 'year', interval_count: 1 };

const MONTHS: Readonly<Record<string, number>> = { year: 12, month: 1 };

/** Returns the prices to show: $12 per year is $1 per month (library specification §9). */
export function offerPrice({ amount, interval, interval_count }: Price = WRITTEN): OfferPrice {
  const months = (MONTHS[interval] ?? MONTHS.year ?? 12) * interval_count;
  return { amountCents: amount, amount: formatDollars(amount), month: formatDollars(Math.round(amount / months)) };
}

/** Pushes one `view_item` event with the price shown when the page opens (library specification §7). */
function useProductView(amountCents: number): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    pushToDataLayer(premiumEvent('view_item', amountCents));
  }, [amountCents]);
}

import { useEffect, useRef } from 'react';
import type { Account } from '#shared/account.ts';
import { formatDollars } from '#shared/money.ts';
import { getPath } from '#shared/pages.ts';
import type { Plan } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { isLive } from '#shared/subscription.ts';
import { useCollectsTax } from '../../api/config.ts';
import { hasPaidPlan } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { type Audience, useVisitor, type Visitor } from '../../api/use-visitor.ts';
import { Brackets } from '../../components/brackets.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { formatTaxNote } from '../../content/format-price.ts';
import { createPremiumEvent, pushToDataLayer } from '../../hooks/data-layer.ts';
import { PREMIUM_COPY } from './premium-copy.ts';
import styles from './premium-page.module.css';

/**
 * Shows the price and the button to buy Premium. The prerendered page shows the price from `SITE` until the price from Stripe has
 * loaded.
 */
export function Offer() {
  const { plan } = usePlan();
  const { amountCents, formattedTotal, formattedPerMonth } = formatPremiumPrice(plan);
  const visitor = useVisitor();
  const shown = visitor.plan === 'paid' ? 'paid' : 'signedOut';
  useReportProductView(amountCents);
  return (
    <div className={styles.offer}>
      <Brackets />
      <p className={styles.price}>
        <b>{formattedPerMonth}</b> {PREMIUM_COPY.perMonth}
      </p>
      <p>
        {formattedTotal} {PREMIUM_COPY.billingInterval} {formatTaxNote({}, useCollectsTax())}
      </p>
      {(['signedOut', 'paid'] as const)
        .filter((audience) => !visitor.isHydrated || audience === shown)
        .map((audience) => (
          <Choice
            key={audience}
            {...(visitor.isHydrated ? resolveOffer(visitor) : PRERENDERED_OFFERS[audience])}
            audience={visitor.isHydrated ? undefined : audience}
            isPending={isOfferPending(visitor)}
            amountCents={amountCents}
          />
        ))}
    </div>
  );
}

interface ChoiceProps extends PremiumOffer {
  readonly audience: Audience | undefined;
  readonly isPending: boolean;
  readonly amountCents: number;
}

function Choice({ page, action, note, audience, isPending, amountCents }: ChoiceProps) {
  return (
    <div className={styles.choice} data-audience={audience} data-pending={isPending || undefined}>
      <ButtonLink
        to={getPath(page)}
        variant="primary"
        onClick={() => page === 'checkout' && pushToDataLayer(createPremiumEvent('add_to_cart', amountCents))}
      >
        {action}
      </ButtonLink>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

type Price = Pick<Plan, 'amount' | 'interval' | 'interval_count'>;

interface PremiumPrice {
  readonly amountCents: number;
  readonly formattedTotal: string;
  readonly formattedPerMonth: string;
}

const PRERENDERED_PRICE: Price = { amount: SITE.premiumPriceCents, interval: 'year', interval_count: 1 };

const MONTHS_BY_INTERVAL: Readonly<Record<string, number>> = { year: 12, month: 1 };

/** Returns the prices to show: $12 per year is $1 per month. */
export function formatPremiumPrice({ amount, interval, interval_count }: Price = PRERENDERED_PRICE): PremiumPrice {
  const months = (MONTHS_BY_INTERVAL[interval] ?? MONTHS_BY_INTERVAL.year ?? 12) * interval_count;
  return {
    amountCents: amount,
    formattedTotal: formatDollars(amount),
    formattedPerMonth: formatDollars(Math.round(amount / months)),
  };
}

/** Pushes one `view_item` event with the price shown when the page opens. */
function useReportProductView(amountCents: number): void {
  const hasReported = useRef(false);
  useEffect(() => {
    if (hasReported.current) return;
    hasReported.current = true;
    pushToDataLayer(createPremiumEvent('view_item', amountCents));
  }, [amountCents]);
}

interface PremiumOffer {
  readonly page: 'checkout' | 'account';
  readonly action: string;
  readonly note: string;
}

/** Returns true until it is known whether the user may have a trial. The page hides the offer until then. */
export const isOfferPending = ({ isLoading, plan }: Pick<Visitor, 'isLoading' | 'plan'>): boolean => isLoading && plan !== 'paid';

/**
 * Returns the offer for the account, or for the plan of the last visit until the account has loaded. Promises no trial to a user who
 * already had one. A user whose payment failed cannot buy again, but can pay.
 */
export function resolveOffer({ account, plan }: Pick<Visitor, 'account' | 'plan'>): PremiumOffer {
  if (account) return resolveAccountOffer(account);
  const { withTrial, withPremium } = PREMIUM_COPY.offers;
  return plan === 'paid' ? { page: 'account', ...withPremium } : { page: 'checkout', ...withTrial };
}

const PRERENDERED_OFFERS = {
  signedOut: resolveOffer({ account: undefined, plan: undefined }),
  paid: resolveOffer({ account: undefined, plan: 'paid' }),
} as const;

function resolveAccountOffer(account: Account): PremiumOffer {
  const { withTrial, withoutTrial, withPremium, withPaymentDue, withAuthenticationDue } = PREMIUM_COPY.offers;
  if (account.entitlement.notice.kind === 'actionRequired') return { page: 'account', ...withAuthenticationDue };
  if (hasPaidPlan(account)) return { page: 'account', ...withPremium };
  if (account.subscription && isLive(account.subscription)) return { page: 'account', ...withPaymentDue };
  if (account.trial_days === 0) return { page: 'checkout', ...withoutTrial };
  return { page: 'checkout', ...withTrial };
}

import type { Account } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Plan } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { useCollectsTax } from '../../api/config.ts';
import type { AccountState } from '../../api/use-account.ts';
import type { PlanState } from '../../api/use-plan.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatAmount, formatPrice, formatTaxNote } from '../../content/format-price.ts';
import styles from './order-summary.module.css';

const DAY_MS = 86_400_000;

interface OrderLine {
  readonly label: string;
  readonly amount: string;
  readonly note?: string;
}

interface OrderTerms {
  readonly price: string;
  readonly lines: readonly OrderLine[];
}

/** Assumes that the full trial is available if `account` is undefined. */
export function computeOrderTerms(plan: Plan, account: Account | undefined, now: Date, collectsTax: boolean): OrderTerms {
  const price = formatPrice(plan, collectsTax);
  const fullPrice = { amount: formatAmount(plan), note: formatTaxNote({}, collectsTax) };
  const trialDays = Math.min(plan.trial_days, account?.trial_days ?? plan.trial_days);
  if (trialDays === 0) return { price, lines: [{ label: 'Due today', ...fullPrice }] };
  const firstPayment = new Date(now.getTime() + trialDays * DAY_MS);
  return {
    price,
    lines: [
      { label: 'Free trial', amount: `${trialDays} days` },
      { label: `Due ${formatLongDate(firstPayment)}`, ...fullPrice },
      { label: 'Due today', amount: formatAmount({ amount: 0 }) },
    ],
  };
}

interface OrderSummaryProps extends PlanState {
  /** Undefined for a signed-out visitor. */
  readonly lookup: Pick<AccountState, 'account' | 'error'> | undefined;
  readonly now: Date;
}

export function OrderSummary({ plan, error, lookup, now }: OrderSummaryProps) {
  return (
    <aside aria-labelledby="order" className={styles.order}>
      <Brackets />
      <h2 id="order" className={styles.title}>
        {SITE.name} Premium
      </h2>
      {plan ? <Order plan={plan} lookup={lookup} now={now} /> : <OrderUnavailable error={error} />}
      <p className={styles.foot}>Cancel at any time from the account page.</p>
    </aside>
  );
}

/** Shows no terms until the account has loaded, so that no user is promised a second trial. */
function Order({ plan, lookup, now }: Pick<OrderSummaryProps, 'lookup' | 'now'> & { readonly plan: Plan }) {
  const collectsTax = useCollectsTax();
  if (!lookup || lookup.account) return <OrderLines {...computeOrderTerms(plan, lookup?.account, now, collectsTax)} />;
  if (!lookup.error) return <OrderUnavailable error={undefined} />;
  return (
    <>
      <p className={styles.price}>{formatPrice(plan, collectsTax)}</p>
      <p>We couldn’t load your account. You’ll see what is due today before you pay.</p>
    </>
  );
}

function OrderLines({ price, lines }: OrderTerms) {
  return (
    <>
      <p className={styles.price}>{price}</p>
      <dl className={styles.lines}>
        {lines.map(({ label, amount, note }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <span>{amount}</span> {note && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OrderUnavailable({ error }: Pick<PlanState, 'error'>) {
  if (error !== undefined) return <p className={styles.price}>We couldn’t load the price. You’ll see it before you pay.</p>;
  return (
    <div aria-busy="true" className={styles.lines}>
      <Skeleton width="70%" />
      <Skeleton height="6.5rem" />
    </div>
  );
}

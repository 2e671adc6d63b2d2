import type { Account } from '#shared/account.ts';
import { SITE } from '#shared/site.ts';
import type { PlanState } from '../../api/use-plan.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './order-summary.module.css';
import { computeOrderTerms } from './order-terms.ts';

interface OrderSummaryProps extends PlanState {
  readonly account: Account | undefined;
  readonly now: Date;
}

export function OrderSummary({ plan, error, account, now }: OrderSummaryProps) {
  return (
    <aside aria-labelledby="order" className={styles.order}>
      <Brackets />
      <h2 id="order" className={styles.title}>
        {SITE.name} Premium
      </h2>
      {plan ? <OrderLines {...computeOrderTerms(plan, account, now)} /> : <OrderUnavailable error={error} />}
      <p className={styles.foot}>Cancel at any time from the account page.</p>
    </aside>
  );
}

function OrderLines({ price, lines }: ReturnType<typeof computeOrderTerms>) {
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

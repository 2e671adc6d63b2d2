import { formatLongDate } from '#shared/format-date.ts';
import { formatDollars } from '#shared/money.ts';
import type { Payment } from '#shared/payment.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Section } from '../../components/section.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import styles from './payments-section.module.css';
import type { PaymentsState } from './use-payments.ts';

interface PaymentsSectionProps {
  readonly state: PaymentsState;
}

export function PaymentsSection({ state }: PaymentsSectionProps) {
  return (
    <Section title="Payments">
      <Payments state={state} />
    </Section>
  );
}

const UNAVAILABLE_TITLE = 'We couldn’t load your payments.';

function Payments({ state }: PaymentsSectionProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion label="Loading your payments…">
          <Skeleton height="3rem" />
        </LoadingRegion>
      );
    case 'unavailable':
      return <PaymentsUnavailable {...state} />;
    case 'payments':
      if (state.payments.length === 0) return <p className={styles.empty}>No payment history.</p>;
      return (
        <ul className={styles.list}>
          {state.payments.map((payment) => (
            <PaymentRow key={payment.created.getTime()} {...payment} />
          ))}
        </ul>
      );
  }
}

function PaymentsUnavailable({ error, retry }: PaymentsState & { readonly kind: 'unavailable' }) {
  const retryButton = <Button onClick={retry}>Try again</Button>;
  // The API responded, but could not reach Stripe.
  if (error === undefined) {
    return (
      <Alert
        severity="info"
        title={UNAVAILABLE_TITLE}
        message="The payment service is not responding. Your plan and card are not affected."
      >
        {retryButton}
      </Alert>
    );
  }
  return (
    <FailureAlert title={UNAVAILABLE_TITLE} error={error}>
      {retryButton}
    </FailureAlert>
  );
}

function PaymentRow({ created, nickname, amount, tax, receipt_url, refunds, ...payment }: Payment) {
  return (
    <li className={styles.payment} data-status={payment.status}>
      <p>{nickname}</p>
      <p className={styles.amount}>
        {formatDollars(amount)}
        {tax !== undefined && <span className={styles.tax}> incl. {formatDollars(tax)} tax</span>}
      </p>
      <p className={styles.when}>
        <time dateTime={created.toISOString()}>{formatDateTime(created)}</time>{' '}
        <span>{formatPaymentStatus({ ...payment, amount, refunds })}</span>
      </p>
      {receipt_url && (
        <ExternalLink className={styles.receipt} href={receipt_url}>
          Receipt<span className="visually-hidden"> of {formatDateTime(created)}</span>
        </ExternalLink>
      )}
      {refunds.map((refund) => (
        <p key={refund.created.getTime()} className={styles.refund}>
          {formatDollars(refund.amount)} refunded on {formatLongDate(refund.created)}
        </p>
      ))}
    </li>
  );
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const STATUS_LABELS: Readonly<Record<string, string>> = { succeeded: 'Paid', pending: 'Pending', failed: 'Failed' };

/** Formats a date and time: "Nov 21, 2026, 2:05 PM". */
export const formatDateTime = (date: Date): string => DATE_TIME_FORMAT.format(date);

export function formatPaymentStatus({
  status,
  amount,
  refunds,
  is_returned,
}: Pick<Payment, 'status' | 'amount' | 'refunds' | 'is_returned'>): string {
  if (is_returned) return 'Returned by your bank';
  const refundedCents = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, refund) => sum + refund.amount, 0);
  if (refundedCents > 0) return refundedCents < amount ? 'Partly refunded' : 'Refunded';
  if (refunds.length > 0) return 'Refund pending';
  return STATUS_LABELS[status] ?? status;
}

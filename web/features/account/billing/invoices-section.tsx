import { formatLongDate } from '#shared/format-date.ts';
import type { Invoice } from '#shared/invoice.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/layout/failure-alert.tsx';
import { Section } from '../../../components/section.tsx';
import { ExternalLink } from '../../../components/site-link.tsx';
import { LoadingRegion, Skeleton } from '../../../components/skeleton.tsx';
import styles from './invoices-section.module.css';
import type { InvoiceList, InvoicesState } from './use-invoices.ts';

interface InvoicesSectionProps {
  readonly state: InvoicesState;
}

export const InvoicesSection = ({ state }: InvoicesSectionProps) => (
  <Section title="Invoices">
    <Invoices state={state} />
  </Section>
);

const FAILURE_TITLE = 'We couldn’t load your invoices.';

function Invoices({ state }: InvoicesSectionProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion label="Loading your invoices…">
          <Skeleton height="6rem" />
        </LoadingRegion>
      );
    case 'failed':
      return (
        <FailureAlert title={FAILURE_TITLE} error={state.error}>
          <Button onClick={state.retry}>Try again</Button>
        </FailureAlert>
      );
    case 'loaded':
      return state.list.invoices.length === 0 ? <p>No invoices yet.</p> : <LoadedInvoices {...state.list} />;
  }
}

function LoadedInvoices({ invoices, showMore, isLoadingMore, moreError }: InvoiceList) {
  return (
    <>
      <InvoiceTable invoices={invoices} />
      {moreError !== undefined && <FailureAlert title={FAILURE_TITLE} error={moreError} />}
      {showMore && (
        <p>
          <Button onClick={showMore} busyLabel={isLoadingMore && 'Loading…'}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

/** A narrow screen shows each row as a card. */
function InvoiceTable({ invoices }: Pick<InvoiceList, 'invoices'>) {
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <caption className="visually-hidden">Invoices, newest first</caption>
        <thead>
          <tr>
            {['Number', 'Date', 'Amount', 'Status', 'Documents'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} {...invoice} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceRow({ number, created, amount, tax, currency, status, hosted_invoice_url, invoice_pdf }: Invoice) {
  const name = number ?? `of ${formatLongDate(created)}`;
  return (
    <tr data-status={status}>
      <td className={styles.number}>{number ?? '–'}</td>
      <td>
        <time dateTime={created.toISOString()}>{formatLongDate(created)}</time>
      </td>
      <td className={styles.amount}>
        <span>{formatMoney(amount, currency)}</span>
        {tax > 0 && <span className={styles.tax}> incl. {formatMoney(tax, currency)} tax</span>}
      </td>
      <td>{STATUS_LABELS[status] ?? status}</td>
      <td className={styles.documents}>
        {hosted_invoice_url && (
          <ExternalLink href={hosted_invoice_url}>
            View<span className="visually-hidden"> invoice {name}</span>
          </ExternalLink>
        )}
        {invoice_pdf && (
          <ExternalLink href={invoice_pdf}>
            PDF<span className="visually-hidden"> of invoice {name}</span>
          </ExternalLink>
        )}
      </td>
    </tr>
  );
}

const STATUS_LABELS: Readonly<Record<string, string>> = {
  draft: 'Draft',
  open: 'Due',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Void',
};

import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import { useId } from 'react';
import type { ServiceUrls } from '#shared/config.ts';
import type { Dispute, EarlyFraudWarning } from '#shared/dispute.ts';
import { formatMoney } from '#shared/money.ts';
import type { FoundUser } from '#shared/staff.ts';
import { ExternalLink } from '../../components/site-link.tsx';
import styles from './payment-problems.module.css';
import { buildRecordUrl } from './service-urls.ts';

interface PaymentProblemsProps {
  readonly customer: FoundUser['stripeCustomer'];
  readonly serviceUrls: ServiceUrls;
}

/** Disputes and early fraud warnings of the customer's payments. Renders nothing if there are none. */
export function PaymentProblems({ customer, serviceUrls }: PaymentProblemsProps) {
  const id = useId();
  const problems = customer ? [...customer.disputes.map(describeDispute), ...customer.fraudWarnings.map(describeWarning)] : [];
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.problems}>
      <h3 id={id}>Disputes and fraud warnings</h3>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} url={buildRecordUrl(serviceUrls, 'charges', problem.chargeId)} />
        ))}
      </ul>
    </section>
  );
}

interface Problem {
  readonly id: string;
  readonly chargeId: string;
  readonly title: string;
  readonly detail: string;
  /** Task for staff. Absent if nothing is left to do. */
  readonly task?: string;
}

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);
const formatCode = (code: string): string => code.replaceAll('_', ' ');

const describeDispute = ({ id, chargeId, status, reason, amount, currency, created, dueBy }: Dispute): Problem => ({
  id,
  chargeId,
  title: `Dispute: ${formatCode(status)}`,
  detail: `${formatMoney(amount, currency)}, ${formatCode(reason)}, opened ${formatDay(created)}`,
  ...(dueBy && status.endsWith('needs_response') && { task: `Respond by ${formatDay(dueBy)}` }),
});

const describeWarning = (warning: EarlyFraudWarning): Problem => ({
  id: warning.id,
  chargeId: warning.chargeId,
  title: 'Early fraud warning',
  detail: `${formatMoney(warning.amount, warning.currency)}, ${formatCode(warning.type)}, received ${formatDay(warning.created)}`,
  ...(warning.isActionable && { task: 'Refund to avoid a dispute' }),
});

interface ProblemRowProps {
  readonly problem: Problem;
  readonly url: string | undefined;
}

function ProblemRow({ problem: { title, detail, task, chargeId }, url }: ProblemRowProps) {
  return (
    <li className={styles.problem} data-open={task !== undefined || undefined}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{detail}</p>
      <p className={styles.task}>{task ?? 'Nothing to do'}</p>
      {url ? (
        <ExternalLink href={url} className={styles.link}>
          Dashboard
          <span className="visually-hidden"> of payment {chargeId}, in a new tab</span>
          <ExternalLinkIcon aria-hidden="true" />
        </ExternalLink>
      ) : (
        <code>{chargeId}</code>
      )}
    </li>
  );
}

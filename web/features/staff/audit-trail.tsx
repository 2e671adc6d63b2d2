import { type ReactNode, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit-trail.module.css';
import { STAFF_MESSAGES } from './staff-messages.ts';
import { type AuditState, useAudit } from './use-audit.ts';

interface AuditTrailProps {
  readonly targets: readonly string[];
}

export function AuditTrail({ targets }: AuditTrailProps) {
  return <AuditView {...useAudit(targets)} />;
}

export function AuditView({ entries, error, retry }: AuditState) {
  if (!entries && error !== undefined) {
    return (
      <Trail>
        <FailureAlert title={STAFF_MESSAGES.audit} error={error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      </Trail>
    );
  }
  if (!entries) {
    return (
      <Trail>
        <Skeleton height="4rem" />
      </Trail>
    );
  }
  return (
    <Trail>{entries.length > 0 ? <AuditList entries={entries} /> : <p className={styles.quiet}>No staff actions yet.</p>}</Trail>
  );
}

interface TrailProps {
  readonly children: ReactNode;
}

function Trail({ children }: TrailProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.trail}>
      <h3 id={id}>Audit log</h3>
      {children}
    </section>
  );
}

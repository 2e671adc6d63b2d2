import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ServiceUrls } from '#shared/config.ts';
import type { FoundUser } from '#shared/staff.ts';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { AuditLog } from './audit-log.tsx';
import { listAuditTargets } from './audit-targets.ts';
import { findInconsistencies, type Inconsistency, UNCONFIRMED_STATUS } from './find-inconsistencies.ts';
import { PaymentProblems } from './payment-problems.tsx';
import { Records } from './records.tsx';
import { formatStaffError, type OnActionResult } from './staff-messages.ts';
import { canResetSecondFactor, DeleteUser, needsVerification, ResetSecondFactor, VerifyUser } from './user-actions.tsx';
import styles from './user-details.module.css';

interface UserDetailsProps {
  readonly found: FoundUser;
  /** Error of the last refetch. If there is an error, `found` is outdated. */
  readonly error: unknown;
  /** True if the user was chosen from a list. The heading then gets the focus, because the list is gone. */
  readonly isChosen?: boolean;
  readonly serviceUrls: ServiceUrls;
  readonly isDebug: boolean;
  readonly onActionResult: OnActionResult;
}

export function UserDetails({ found, error, isChosen = false, serviceUrls, isDebug, onActionResult }: UserDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  const inconsistencies = findInconsistencies(found);
  return (
    <div className={styles.details}>
      {error !== undefined && (
        <FailureAlert title={formatStaffError('search', error)} error={error} message="This data may be out of date." />
      )}
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          {getDisplayName(found)}
        </h2>
        <UserActions found={found} onActionResult={onActionResult} />
      </header>
      <InconsistencyList inconsistencies={inconsistencies} isUnconfirmed={found.cognito?.userStatus === UNCONFIRMED_STATUS} />
      <PaymentProblems customer={found.stripeCustomer} serviceUrls={serviceUrls} />
      <Records found={found} inconsistencies={inconsistencies} serviceUrls={serviceUrls} onActionResult={onActionResult} />
      <AuditLog targets={listAuditTargets(found)} />
      {isDebug && <RawResponse response={found} />}
    </div>
  );
}

const getDisplayName = ({ cognito, dbUser, dbOrg, stripeCustomer }: FoundUser): string =>
  cognito?.attrs.email ?? dbUser?.email ?? dbOrg?.name ?? stripeCustomer?.email ?? stripeCustomer?.id ?? '';

/** A user who exists only in Cognito or only in the database can still be deleted. */
function UserActions({
  found: { cognito, dbUser, goes: deletionImpact },
  onActionResult,
}: Pick<UserDetailsProps, 'found' | 'onActionResult'>) {
  const cognitoSub = cognito?.attrs.sub ?? dbUser?.userId;
  const email = cognito?.attrs.email ?? dbUser?.email ?? '';
  return (
    <div className={styles.actions}>
      {cognito && needsVerification(cognito) && <VerifyUser identity={cognito} onActionResult={onActionResult} />}
      {cognito && canResetSecondFactor(cognito) && <ResetSecondFactor identity={cognito} onActionResult={onActionResult} />}
      {cognitoSub && deletionImpact && (
        <DeleteUser cognitoSub={cognitoSub} email={email} impact={deletionImpact} onActionResult={onActionResult} />
      )}
    </div>
  );
}

interface InconsistencyListProps {
  readonly inconsistencies: readonly Inconsistency[];
  readonly isUnconfirmed: boolean;
}

export function InconsistencyList({ inconsistencies, isUnconfirmed }: InconsistencyListProps) {
  if (inconsistencies.length === 0 && isUnconfirmed)
    return <p className={styles.pending}>The user hasn’t confirmed their sign-up, so the database has no record yet.</p>;
  if (inconsistencies.length === 0) return <p className={styles.consistent}>All records match.</p>;
  return (
    <section className={styles.inconsistencies} aria-label="Inconsistencies">
      <TriangleAlert aria-hidden="true" />
      <ul>
        {inconsistencies.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

interface RawResponseProps {
  readonly response: FoundUser;
}

export function RawResponse({ response }: RawResponseProps) {
  return (
    <section aria-label="Raw response" className={styles.rawResponse}>
      <h3>Raw response</h3>
      <pre>{JSON.stringify(response, null, 2)}</pre>
    </section>
  );
}

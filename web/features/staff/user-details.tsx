import { TriangleAlert } from 'lucide-react';
import type { DashboardUrls } from '#shared/config.ts';
import type { FoundUser } from '#shared/staff.ts';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { AuditLog } from './audit-log.tsx';
import { listAuditTargets } from './audit-targets.ts';
import { findInconsistencies, type Inconsistency, UNCONFIRMED_STATUS } from './find-inconsistencies.ts';
import { Records } from './records.tsx';
import { formatStaffError, type OnResult } from './staff-messages.ts';
import { DeleteUser, needsVerification, VerifyUser } from './user-actions.tsx';
import styles from './user-details.module.css';

interface UserDetailsProps {
  readonly found: FoundUser;
  /** Error of the last refetch. `found` is stale then. */
  readonly error: unknown;
  readonly consoles: DashboardUrls;
  readonly isDebug: boolean;
  readonly say: OnResult;
}

export function UserDetails({ found, error, consoles, isDebug, say }: UserDetailsProps) {
  const disagreements = findInconsistencies(found);
  return (
    <div className={styles.found}>
      {error !== undefined && (
        <FailureAlert title={formatStaffError('search', error)} error={error} message="This data may be out of date." />
      )}
      <header className={styles.header}>
        <h2>{displayName(found)}</h2>
        <UserActions found={found} say={say} />
      </header>
      <InconsistencyList disagreements={disagreements} isUnconfirmed={found.cognito?.userStatus === UNCONFIRMED_STATUS} />
      <Records found={found} disagreements={disagreements} consoles={consoles} say={say} />
      <AuditLog targets={listAuditTargets(found)} />
      {isDebug && <RawResponse answer={found} />}
    </div>
  );
}

const displayName = ({ cognito, dbUser, dbOrg, stripeCustomer }: FoundUser): string =>
  cognito?.attrs.email ?? dbUser?.email ?? dbOrg?.name ?? stripeCustomer?.email ?? stripeCustomer?.id ?? '';

/** A user who exists only in Cognito or only in the database can still be deleted. */
function UserActions({ found: { cognito, dbUser, goes }, say }: Pick<UserDetailsProps, 'found' | 'say'>) {
  const cognitoSub = cognito?.attrs.sub ?? dbUser?.userId;
  const email = cognito?.attrs.email ?? dbUser?.email ?? '';
  return (
    <div className={styles.actions}>
      {cognito && needsVerification(cognito) && <VerifyUser identity={cognito} say={say} />}
      {cognitoSub && goes && <DeleteUser cognitoSub={cognitoSub} email={email} goes={goes} say={say} />}
    </div>
  );
}

interface InconsistencyListProps {
  readonly disagreements: readonly Inconsistency[];
  /** True if the user has signed up but not confirmed the sign-up. */
  readonly isUnconfirmed: boolean;
}

export function InconsistencyList({ disagreements, isUnconfirmed }: InconsistencyListProps) {
  if (disagreements.length === 0 && isUnconfirmed)
    return <p className={styles.pending}>The user hasn’t confirmed their sign-up, so the database has no record yet.</p>;
  if (disagreements.length === 0) return <p className={styles.agreed}>All records match.</p>;
  return (
    <section className={styles.disagreements} aria-label="Disagreements">
      <TriangleAlert aria-hidden="true" />
      <ul>
        {disagreements.map(({ text: words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

interface RawResponseProps {
  readonly answer: FoundUser;
}

export function RawResponse({ answer }: RawResponseProps) {
  return (
    <section aria-label="Raw response" className={styles.raw}>
      <h3>Raw response</h3>
      <pre>{JSON.stringify(answer, null, 2)}</pre>
    </section>
  );
}

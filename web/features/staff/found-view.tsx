import type { Consoles } from '#shared/config.ts';
import type { FoundUser } from '#shared/staff.ts';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { DeleteUser } from './delete-user.tsx';
import { SIGNED_UP } from './disagreement.ts';
import { DisagreementList } from './disagreement-list.tsx';
import { disagreementsIn } from './disagreements.ts';
import styles from './found-view.module.css';
import type { SayOutcome } from './outcome.ts';
import { RawAnswer } from './raw-answer.tsx';
import { Records } from './records.tsx';
import { targetsOf } from './staff-address.ts';
import { sayStaffError } from './staff-messages.ts';
import { needsVerifying, VerifyUser } from './verify-user.tsx';

interface FoundViewProps {
  readonly found: FoundUser;
  /** Error of the last refetch. `found` is stale then. */
  readonly error: unknown;
  readonly consoles: Consoles;
  readonly isDebug: boolean;
  readonly say: SayOutcome;
}

export function FoundView({ found, error, consoles, isDebug, say }: FoundViewProps) {
  const disagreements = disagreementsIn(found);
  return (
    <div className={styles.found}>
      {error !== undefined && (
        <FailureAlert title={sayStaffError('search', error)} error={error} message="This data may be out of date." />
      )}
      <header className={styles.head}>
        <h2>{nameOf(found)}</h2>
        <UserActs found={found} say={say} />
      </header>
      <DisagreementList disagreements={disagreements} isSignedUp={found.cognito?.userStatus === SIGNED_UP} />
      <Records found={found} disagreements={disagreements} consoles={consoles} say={say} />
      <AuditTrail targets={targetsOf(found)} />
      {isDebug && <RawAnswer answer={found} />}
    </div>
  );
}

const nameOf = ({ cognito, dbUser, dbOrg, stripeCustomer }: FoundUser): string =>
  cognito?.attrs.email ?? dbUser?.email ?? dbOrg?.name ?? stripeCustomer?.email ?? stripeCustomer?.id ?? '';

/** A user who exists only in Cognito or only in the database can still be deleted. */
function UserActs({ found: { cognito, dbUser, goes }, say }: Pick<FoundViewProps, 'found' | 'say'>) {
  const cognitoSub = cognito?.attrs.sub ?? dbUser?.userId;
  const email = cognito?.attrs.email ?? dbUser?.email ?? '';
  return (
    <div className={styles.acts}>
      {cognito && needsVerifying(cognito) && <VerifyUser identity={cognito} say={say} />}
      {cognitoSub && goes && <DeleteUser cognitoSub={cognitoSub} email={email} goes={goes} say={say} />}
    </div>
  );
}

import type { ServiceUrls } from '#shared/config.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { AuditLog } from './audit-log.tsx';
import { parseAuditTargets } from './audit-targets.ts';
import { formatStaffError, type OnActionResult, STAFF_MESSAGES, type StaffActionResult } from './staff-messages.ts';
import styles from './staff-page.module.css';
import type { UserSearch } from './use-user-search.ts';

interface SearchResultProps {
  readonly q: string;
  readonly search: UserSearch;
  readonly serviceUrls: ServiceUrls;
  readonly isDebug: boolean;
  /** Result of the last staff action, not of the search. */
  readonly actionResult: StaffActionResult | undefined;
  readonly onActionResult: OnActionResult;
  readonly retry: () => unknown;
}

/** Lazy module, fetched in parallel with the first search. */
const userDetailsModule = createLazyModule(() => import('./user-details.tsx'));

export function SearchResult({ q, search, serviceUrls, isDebug, actionResult, onActionResult, retry }: SearchResultProps) {
  const detailsModule = useLazyModule(userDetailsModule, search.kind !== 'idle');
  switch (search.kind) {
    case 'idle':
      return (
        <EmptyState title="Search for a user">
          <p>Results show the Cognito, database and Stripe records side by side.</p>
        </EmptyState>
      );
    case 'tooShort':
      return null;
    case 'loading':
      return <SearchSkeleton />;
    case 'failed':
      return (
        <FailureAlert title={formatStaffError('search', search.error)} error={search.error} message="">
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      );
    case 'notFound':
      return <NoResults targets={actionResult?.target ? [actionResult.target] : parseAuditTargets(q)} />;
    case 'found':
      return detailsModule ? (
        <detailsModule.UserDetails
          found={search.found}
          error={search.error}
          serviceUrls={serviceUrls}
          isDebug={isDebug}
          onActionResult={onActionResult}
        />
      ) : (
        <SearchSkeleton />
      );
  }
}

interface NoResultsProps {
  readonly targets: readonly string[];
}

/** Audit entries of a deleted user remain, so they are shown even if no user is found. */
function NoResults({ targets }: NoResultsProps) {
  return (
    <>
      <p role="status" className={styles.noResults}>
        {STAFF_MESSAGES.noUser}
      </p>
      {targets.length > 0 && <AuditLog targets={targets} />}
    </>
  );
}

function SearchSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        Searching…
      </p>
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
    </div>
  );
}

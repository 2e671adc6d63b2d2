import { Suspense } from 'react';
import type { ServiceUrls } from '#shared/config.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import { createLazyComponent, createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { AuditLog } from './audit-log.tsx';
import { parseAuditTargets } from './audit-targets.ts';
import { LazySecondFactorPanel } from './lazy-second-factor-panel.ts';
import { findSecondFactorStep } from './second-factor-step.ts';
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
  /** True if the user was chosen from the list of matches. */
  readonly isChosen: boolean;
  readonly onChoose: (userId: string) => void;
  readonly retry: () => unknown;
}

const LazyMatchList = createLazyComponent(async () => (await import('./match-list.tsx')).MatchList);

/** Lazy module, fetched in parallel with the first search. */
const userDetailsModule = createLazyModule(() => import('./user-details.tsx'));

export function SearchResult(props: SearchResultProps) {
  const { q, search, serviceUrls, isDebug, actionResult, onActionResult, isChosen, onChoose, retry } = props;
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
      return <SearchFailure error={search.error} retry={retry} />;
    case 'matches':
      return (
        <Suspense fallback={<SearchSkeleton />}>
          <LazyMatchList matches={search.matches} onChoose={onChoose} />
        </Suspense>
      );
    case 'notFound':
      return <NoResults targets={actionResult?.target ? [actionResult.target] : parseAuditTargets(q)} />;
    case 'found':
      return detailsModule ? (
        <detailsModule.UserDetails
          found={search.found}
          // The result of the action already shows that the reload failed.
          error={actionResult?.isReloadFailure ? undefined : search.error}
          isChosen={isChosen}
          serviceUrls={serviceUrls}
          isDebug={isDebug}
          onActionResult={onActionResult}
        />
      ) : (
        <SearchSkeleton />
      );
  }
}

interface SearchFailureProps {
  readonly error: unknown;
  readonly retry: () => unknown;
}

function SearchFailure({ error, retry }: SearchFailureProps) {
  const step = findSecondFactorStep(error);
  if (step) {
    return (
      <Suspense>
        <LazySecondFactorPanel step={step} />
      </Suspense>
    );
  }
  return (
    <FailureAlert title={formatStaffError('search', error)} error={error} message="">
      <Button onClick={retry}>Try again</Button>
    </FailureAlert>
  );
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
    <LoadingRegion label="Searching…" className={styles.skeleton}>
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
    </LoadingRegion>
  );
}

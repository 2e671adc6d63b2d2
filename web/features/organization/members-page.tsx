import { useDeferredValue } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import { Toaster } from '../../components/toast.tsx';
import { EnterpriseArea, type ManagedOrganization } from './enterprise-area.tsx';
import styles from './members.module.css';
import { Members } from './members.tsx';
import { useMembers } from './use-members.ts';

export const MembersPage = () => (
  <EnterpriseArea title="Members">
    {(enterprise) => (
      <>
        <MembersContent {...enterprise} />
        <Toaster />
      </>
    )}
  </EnterpriseArea>
);

function MembersContent({ organization }: ManagedOrganization) {
  const { members: latestMembers, error, retry } = useMembers(organization.orgId);
  // Deferred, so that input can interrupt React between sorting thousands of members and rendering the table.
  const members = useDeferredValue(latestMembers);
  if (members) return <Members organization={organization} members={members} />;
  return error && !latestMembers ? <MembersError error={error} retry={retry} /> : <MembersSkeleton />;
}

interface MembersErrorProps {
  readonly error: unknown;
  readonly retry: () => unknown;
}

export const MembersError = ({ error, retry }: MembersErrorProps) => (
  <FailureAlert title="We couldn’t load your members." error={error}>
    <Button onClick={retry}>Try again</Button>
  </FailureAlert>
);

const ROW_WIDTHS = ['72%', '58%', '66%', '61%', '70%'] as const;

export function MembersSkeleton() {
  return (
    <LoadingRegion label="Loading your members…" className={styles.skeleton}>
      {ROW_WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </LoadingRegion>
  );
}

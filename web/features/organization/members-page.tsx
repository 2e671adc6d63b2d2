import { useDeferredValue } from 'react';
import { Toaster } from '../../components/toast.tsx';
import { type Enterprise, EnterpriseArea } from './enterprise-area.tsx';
import { Members } from './members.tsx';
import { MembersError, MembersSkeleton } from './members-missing.tsx';
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

function MembersContent({ organization }: Enterprise) {
  const { members: latestMembers, error, retry } = useMembers(organization.orgId);
  // Deferred, so that React renders thousands of members in slices instead of one long task.
  const members = useDeferredValue(latestMembers);
  if (members) return <Members organization={organization} members={members} />;
  return error && !latestMembers ? <MembersError error={error} retry={retry} /> : <MembersSkeleton />;
}

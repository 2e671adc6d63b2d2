import { useDeferredValue } from 'react';
import { Toaster } from '../../components/toast.tsx';
import { type Enterprise, EnterpriseArea } from './enterprise-area.tsx';
import { Members } from './members.tsx';
import { MembersMissing, MembersShape } from './members-missing.tsx';
import { useMembers } from './use-members.ts';

export const MembersPage = () => (
  <EnterpriseArea title="Members">
    {(enterprise) => (
      <>
        <OwnMembers {...enterprise} />
        <Toaster />
      </>
    )}
  </EnterpriseArea>
);

function OwnMembers({ organization }: Enterprise) {
  const { members: known, error, retry } = useMembers(organization.orgId);
  // Deferred, so that React renders thousands of members in slices instead of one long task.
  const members = useDeferredValue(known);
  if (members) return <Members organization={organization} members={members} />;
  return error && !known ? <MembersMissing error={error} retry={retry} /> : <MembersShape />;
}

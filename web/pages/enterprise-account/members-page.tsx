import { Toaster } from '../../components/toast.tsx';
import { useMembers } from '../../state/use-members.ts';
import { type Enterprise, EnterprisePage } from './enterprise-page.tsx';
import { Members } from './members.tsx';
import { MembersMissing, MembersShape } from './members-missing.tsx';

export const MembersPage = () => (
  <EnterprisePage title="Members">
    {(enterprise) => (
      <>
        <OwnMembers {...enterprise} />
        <Toaster />
      </>
    )}
  </EnterprisePage>
);

function OwnMembers({ organization }: Enterprise) {
  const { members, error, retry } = useMembers(organization.orgId);
  if (members) return <Members organization={organization} members={members} />;
  return error ? <MembersMissing error={error} retry={retry} /> : <MembersShape />;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#shared/member.ts';
import type { FoundUser } from '#shared/staff.ts';
import { call } from '../../api/api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StaffActionForm } from './staff-action-form.tsx';
import { updateOrganization } from './staff-actions.ts';
import { type OnResult, STAFF_MESSAGES } from './staff-messages.ts';
import { useDialog } from './use-dialog.ts';
import { STAFF_KEY } from './use-user-search.ts';

interface HandOverProps {
  readonly organization: NonNullable<FoundUser['dbOrg']>;
  readonly say: OnResult;
}

/** Makes another active member the admin of an organization. */
export function TransferOrganization({ organization, say }: HandOverProps) {
  const { isOpen, openCount: times, open, close } = useDialog();
  const { orgId, name, adminEmail } = organization;
  const heirs = useEligibleAdmins(orgId, isOpen);
  const transfer = async (adminUserId: string, reason: string) => {
    const now = await updateOrganization({ orgId, adminUserId, reason });
    say({ severity: 'success', title: `${now.orgAdminEmail} is now the admin of ${now.name}.` });
    close();
  };
  return (
    <>
      <Button onClick={open}>Change admin…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Change the admin of ${name}?`}
        description={`${adminEmail} becomes a member and keeps their seat.`}
      >
        <TransferOrganizationForm key={times} {...heirs} onAct={transfer} onCancel={close} />
      </Dialog>
    </>
  );
}

interface HandOverFormProps extends EligibleAdminsState {
  readonly onAct: (adminUserId: string, reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function TransferOrganizationForm({ members: heirs, error, onAct, onCancel }: HandOverFormProps) {
  const [adminUserId, setHeir] = useState('');
  if (error !== undefined && !heirs) return <FailureAlert title={STAFF_MESSAGES.members} error={error} />;
  if (!heirs) return <Skeleton height="2.5rem" />;
  if (heirs.length === 0) return <p>There are no other active members. Invite someone first.</p>;
  return (
    <StaffActionForm
      label="Change admin"
      busy="Changing…"
      failure="handOver"
      isReady={adminUserId !== ''}
      onSubmit={(reason) => onAct(adminUserId, reason)}
      onCancel={onCancel}
    >
      <SelectField label="New admin" value={adminUserId} onChange={({ target }) => setHeir(target.value)}>
        <option value="">Choose an active member</option>
        {heirs.map(renderOption)}
      </SelectField>
    </StaffActionForm>
  );
}

const renderOption = ({ userId, email }: Member) => (
  <option key={userId} value={userId}>
    {email}
  </option>
);

export interface EligibleAdminsState {
  readonly members: readonly Member[] | undefined;
  readonly error: unknown;
}

export const listEligibleAdmins = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ orgRole, orgStatus }) => orgRole !== 'admin' && orgStatus === 'active');

/** Loads the members to whom the admin role can be transferred, if `wanted`. */
function useEligibleAdmins(orgId: string, wanted: boolean): EligibleAdminsState {
  const { data, error } = useQuery({
    queryKey: [...STAFF_KEY, 'heirs', orgId],
    queryFn: async ({ signal }) => listEligibleAdmins(await call('listMembers', { orgId }, { signal })),
    enabled: wanted,
  });
  return { members: data, error: error ?? undefined };
}

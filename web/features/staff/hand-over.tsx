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
import { ActForm } from './act-form.tsx';
import { updateOrganization } from './staff-acts.ts';
import { type SayOutcome, STAFF_MESSAGES } from './staff-messages.ts';
import { useDialog } from './use-dialog.ts';
import { STAFF_KEY } from './use-user-search.ts';

interface HandOverProps {
  readonly organization: NonNullable<FoundUser['dbOrg']>;
  readonly say: SayOutcome;
}

/** Makes another active member the admin of an organization. */
export function HandOver({ organization, say }: HandOverProps) {
  const { isOpen, times, open, close } = useDialog();
  const { orgId, name, adminEmail } = organization;
  const heirs = useHeirs(orgId, isOpen);
  const handOver = async (adminUserId: string, reason: string) => {
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
        <HandOverForm key={times} {...heirs} onAct={handOver} onCancel={close} />
      </Dialog>
    </>
  );
}

interface HandOverFormProps extends HeirsState {
  readonly onAct: (adminUserId: string, reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function HandOverForm({ heirs, error, onAct, onCancel }: HandOverFormProps) {
  const [heir, setHeir] = useState('');
  if (error !== undefined && !heirs) return <FailureAlert title={STAFF_MESSAGES.members} error={error} />;
  if (!heirs) return <Skeleton height="2.5rem" />;
  if (heirs.length === 0) return <p>There are no other active members. Invite someone first.</p>;
  return (
    <ActForm
      act="Change admin"
      busy="Changing…"
      failure="handOver"
      isReady={heir !== ''}
      onAct={(reason) => onAct(heir, reason)}
      onCancel={onCancel}
    >
      <SelectField label="New admin" value={heir} onChange={({ target }) => setHeir(target.value)}>
        <option value="">Choose an active member</option>
        {heirs.map(heirOption)}
      </SelectField>
    </ActForm>
  );
}

const heirOption = ({ userId, email }: Member) => (
  <option key={userId} value={userId}>
    {email}
  </option>
);

export interface HeirsState {
  readonly heirs: readonly Member[] | undefined;
  readonly error: unknown;
}

export const heirsAmong = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ orgRole, orgStatus }) => orgRole !== 'admin' && orgStatus === 'active');

/** Loads the members to whom the admin role can be transferred, if `wanted`. */
function useHeirs(orgId: string, wanted: boolean): HeirsState {
  const { data, error } = useQuery({
    queryKey: [...STAFF_KEY, 'heirs', orgId],
    queryFn: async ({ signal }) => heirsAmong(await call('listMembers', { orgId }, { signal })),
    enabled: wanted,
  });
  return { heirs: data, error: error ?? undefined };
}

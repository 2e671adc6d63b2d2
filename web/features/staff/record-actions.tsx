import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#shared/api.ts';
import type { Member } from '#shared/member.ts';
import type { FoundUser } from '#shared/staff.ts';
import { call } from '../../api/api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { diffOrganization } from './organization-form.ts';
import { StaffActionForm, useDialog } from './staff-action-form.tsx';
import { resyncBilling, updateOrganization } from './staff-actions.ts';
import { type OnResult, STAFF_MESSAGES } from './staff-messages.ts';
import { STAFF_KEY } from './use-user-search.ts';

interface OrganizationActionProps {
  readonly organization: NonNullable<FoundUser['dbOrg']>;
  readonly say: OnResult;
}

export function ChangeOrganization(props: OrganizationActionProps) {
  const { isOpen, openCount: times, open, close } = useDialog();
  return (
    <>
      <Button onClick={open}>Change…</Button>
      <Dialog open={isOpen} onClose={close} title="Change organization">
        <ChangeOrganizationForm key={times} {...props} onClose={close} />
      </Dialog>
    </>
  );
}

interface ChangeOrganizationFormProps extends OrganizationActionProps {
  readonly onClose: () => void;
}

function ChangeOrganizationForm({ organization, say, onClose }: ChangeOrganizationFormProps) {
  const { orgId, seatsInUse } = organization;
  const [name, setName] = useState(organization.name);
  const [seats, setSeats] = useState(String(organization.seats));
  const change = diffOrganization({ name, seats }, organization);
  const act = async (reason: string) => {
    const now = await updateOrganization({ orgId, ...change, reason });
    say({ severity: 'success', title: `${now.name} has ${now.seats} seats.` });
    onClose();
  };
  return (
    <StaffActionForm
      label="Change"
      busy="Changing…"
      failure="change"
      isReady={change !== undefined}
      onSubmit={act}
      onCancel={onClose}
    >
      <TextField label="Name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      <TextField
        label="Seats"
        hint={`${seatsInUse} are in use. You can’t go below that. Change the price in Stripe.`}
        type="number"
        inputMode="numeric"
        min={Math.max(1, seatsInUse)}
        value={seats}
        onChange={({ target }) => setSeats(target.value)}
      />
    </StaffActionForm>
  );
}

/** Makes another active member the admin of an organization. */
export function TransferOrganization({ organization, say }: OrganizationActionProps) {
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

interface TransferOrganizationFormProps extends EligibleAdminsState {
  readonly onAct: (adminUserId: string, reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function TransferOrganizationForm({ eligibleAdmins: heirs, error, onAct, onCancel }: TransferOrganizationFormProps) {
  const [adminUserId, setHeir] = useState('');
  if (error !== undefined && !heirs) return <FailureAlert title={STAFF_MESSAGES.members} error={error} />;
  if (!heirs) return <Skeleton height="2.5rem" />;
  if (heirs.length === 0) return <p>There are no other active members. Invite someone first.</p>;
  return (
    <StaffActionForm
      label="Change admin"
      busy="Changing…"
      failure="transfer"
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

interface EligibleAdminsState {
  readonly eligibleAdmins: readonly Member[] | undefined;
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
  return { eligibleAdmins: data, error: error ?? undefined };
}

interface ResyncBillingProps {
  readonly customerId: string;
  readonly say: OnResult;
}

const formatStatus = (status: string | undefined): string => status ?? 'no subscription';

export function formatResyncResult({ before, after, isChanged }: Output<'resyncBilling'>): string {
  if (!isChanged) return `Already up to date: ${formatStatus(after)}.`;
  return before === after
    ? `Subscription updated. Status unchanged: ${formatStatus(after)}.`
    : `Subscription updated: ${formatStatus(before)} → ${formatStatus(after)}.`;
}

/** Syncs a customer from Stripe, whose data is right wherever the database differs. */
export function ResyncBilling({ customerId, say }: ResyncBillingProps) {
  const { isOpen, openCount: times, open, close } = useDialog();
  const resync = async (reason: string) => {
    say({ severity: 'success', title: formatResyncResult(await resyncBilling({ customerId, reason })) });
    close();
  };
  return (
    <>
      <Button onClick={open}>Resync…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Resync billing?"
        description={`Updates the database from Stripe for ${customerId}. A duplicate subscription is canceled and refunded.`}
      >
        <StaffActionForm key={times} label="Resync" busy="Resyncing…" failure="resync" onSubmit={resync} onCancel={close} />
      </Dialog>
    </>
  );
}

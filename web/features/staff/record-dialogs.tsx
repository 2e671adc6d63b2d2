import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#shared/api.ts';
import type { Member } from '#shared/member.ts';
import { call } from '../../api/api.ts';
import { Dialog, type DialogState } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { OrganizationActionProps, ResyncBillingProps } from './action-props.ts';
import { diffOrganization } from './organization-form.ts';
import { StaffActionForm } from './staff-action-form.tsx';
import { resyncBilling, updateOrganization } from './staff-actions.ts';
import { STAFF_MESSAGES } from './staff-messages.ts';
import { STAFF_KEY } from './use-user-search.ts';

interface OrganizationDialogProps extends OrganizationActionProps {
  readonly dialog: DialogState;
}

export function ChangeOrganizationDialog({ dialog: { isOpen, openCount, close }, ...props }: OrganizationDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Change organization">
      <ChangeOrganizationForm key={openCount} {...props} onClose={close} />
    </Dialog>
  );
}

interface ChangeOrganizationFormProps extends OrganizationActionProps {
  readonly onClose: () => void;
}

function ChangeOrganizationForm({ organization, onActionResult, onClose }: ChangeOrganizationFormProps) {
  const { orgId, seatsInUse } = organization;
  const [name, setName] = useState(organization.name);
  const [seats, setSeats] = useState(String(organization.seats));
  const change = diffOrganization({ name, seats }, organization);
  const submit = async (reason: string) => {
    const updated = await updateOrganization({ orgId, ...change, reason });
    onActionResult({ severity: 'success', title: `${updated.name} has ${updated.seats} seats.` });
    onClose();
  };
  return (
    <StaffActionForm
      label="Change"
      busyLabel="Changing…"
      messageKey="change"
      isReady={change !== undefined}
      onSubmit={submit}
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

export function TransferOrganizationDialog({ organization, onActionResult, dialog }: OrganizationDialogProps) {
  const { isOpen, openCount, close } = dialog;
  const { orgId, name, adminEmail } = organization;
  const eligibleAdmins = useEligibleAdmins(orgId, isOpen);
  const transfer = async (adminUserId: string, reason: string) => {
    const updated = await updateOrganization({ orgId, adminUserId, reason });
    onActionResult({ severity: 'success', title: `${updated.orgAdminEmail} is now the admin of ${updated.name}.` });
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Change the admin of ${name}?`}
      description={`${adminEmail} becomes a member and keeps their seat.`}
    >
      <TransferOrganizationForm key={openCount} {...eligibleAdmins} onTransfer={transfer} onCancel={close} />
    </Dialog>
  );
}

interface TransferOrganizationFormProps extends EligibleAdminsState {
  readonly onTransfer: (adminUserId: string, reason: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function TransferOrganizationForm({ eligibleAdmins, error, onTransfer, onCancel }: TransferOrganizationFormProps) {
  const [adminUserId, setAdminUserId] = useState('');
  if (error !== undefined && !eligibleAdmins) return <FailureAlert title={STAFF_MESSAGES.members} error={error} />;
  if (!eligibleAdmins) return <Skeleton height="2.5rem" />;
  if (eligibleAdmins.length === 0) return <p>There are no other active members. Invite someone first.</p>;
  return (
    <StaffActionForm
      label="Change admin"
      busyLabel="Changing…"
      messageKey="transfer"
      isReady={adminUserId !== ''}
      onSubmit={(reason) => onTransfer(adminUserId, reason)}
      onCancel={onCancel}
    >
      <SelectField label="New admin" value={adminUserId} onChange={({ target }) => setAdminUserId(target.value)}>
        <option value="">Choose an active member</option>
        {eligibleAdmins.map(renderOption)}
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

function useEligibleAdmins(orgId: string, enabled: boolean): EligibleAdminsState {
  const { data, error } = useQuery({
    queryKey: [...STAFF_KEY, 'eligibleAdmins', orgId],
    queryFn: async ({ signal }) => listEligibleAdmins(await call('listMembers', { orgId }, { signal })),
    enabled,
  });
  return { eligibleAdmins: data, error: error ?? undefined };
}

const formatStatus = (status: string | undefined): string => status ?? 'no subscription';

export function formatResyncResult({ before, after, isChanged }: Output<'resyncBilling'>): string {
  if (!isChanged) return `Already up to date: ${formatStatus(after)}.`;
  return before === after
    ? `Subscription updated. Status unchanged: ${formatStatus(after)}.`
    : `Subscription updated: ${formatStatus(before)} → ${formatStatus(after)}.`;
}

interface ResyncBillingDialogProps extends ResyncBillingProps {
  readonly dialog: DialogState;
}

/** Overwrites the customer's data in the database with Stripe's data. */
export function ResyncBillingDialog({ customerId, onActionResult, dialog }: ResyncBillingDialogProps) {
  const { isOpen, openCount, close } = dialog;
  const resync = async (reason: string) => {
    onActionResult({ severity: 'success', title: formatResyncResult(await resyncBilling({ customerId, reason })) });
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Resync billing?"
      description={`Updates the database from Stripe for ${customerId}. A duplicate subscription is canceled and refunded.`}
    >
      <StaffActionForm
        key={openCount}
        label="Resync"
        busyLabel="Resyncing…"
        messageKey="resync"
        onSubmit={resync}
        onCancel={close}
      />
    </Dialog>
  );
}

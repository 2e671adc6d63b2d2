import { useState } from 'react';
import type { FoundUser } from '#shared/staff.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { diffOrganization } from './organization-form.ts';
import { StaffActionForm } from './staff-action-form.tsx';
import { updateOrganization } from './staff-actions.ts';
import type { OnResult } from './staff-messages.ts';
import { useDialog } from './use-dialog.ts';

interface ChangeOrganizationProps {
  readonly organization: NonNullable<FoundUser['dbOrg']>;
  readonly say: OnResult;
}

export function ChangeOrganization(props: ChangeOrganizationProps) {
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

interface ChangeOrganizationFormProps extends ChangeOrganizationProps {
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

import { useState } from 'react';
import { isEmail } from '#shared/email.ts';
import { Dialog, type DialogState } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import type { NewOrganizationProps } from './action-props.ts';
import { parseSeats } from './organization-form.ts';
import { StaffActionForm } from './staff-action-form.tsx';
import { createOrganization } from './staff-actions.ts';

interface NewOrganizationDialogProps extends NewOrganizationProps {
  readonly dialog: DialogState;
}

export function NewOrganizationDialog({ onCreated, dialog: { isOpen, openCount, close } }: NewOrganizationDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="New organization"
      description="The admin needs an account without a seat in another organization."
    >
      <NewOrganizationForm key={openCount} onCreated={onCreated} onClose={close} />
    </Dialog>
  );
}

interface NewOrganizationFormProps extends NewOrganizationProps {
  readonly onClose: () => void;
}

function NewOrganizationForm({ onCreated, onClose }: NewOrganizationFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [seats, setSeats] = useState('10');
  const adminEmail = email.trim();
  const seatCount = parseSeats(seats);
  const submit = async (reason: string) => {
    const created = await createOrganization({ name: name.trim(), adminEmail, seats: seatCount ?? 0, reason });
    onCreated(created.orgId, created.name);
    onClose();
  };
  const isReady = name.trim() !== '' && isEmail(adminEmail) && seatCount !== undefined;
  return (
    <StaffActionForm
      label="Create"
      busyLabel="Creating…"
      messageKey="create"
      isReady={isReady}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField label="Name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      <TextField
        label="Admin’s email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="Seats"
        type="number"
        inputMode="numeric"
        min={1}
        value={seats}
        onChange={({ target }) => setSeats(target.value)}
      />
    </StaffActionForm>
  );
}

import { useState } from 'react';
import { isEmail } from '#shared/email.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, useDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { parseSeats } from './organization-form.ts';
import { StaffActionForm } from './staff-action-form.tsx';
import { createOrganization } from './staff-actions.ts';

interface NewOrganizationProps {
  readonly onCreated: (orgId: string, name: string) => void;
}

export function NewOrganization({ onCreated }: NewOrganizationProps) {
  const { isOpen, openCount, open, close } = useDialog();
  return (
    <>
      <Button onClick={open}>New organization…</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="New organization"
        description="The admin needs an account without a seat in another organization."
      >
        <NewOrganizationForm key={openCount} onCreated={onCreated} onClose={close} />
      </Dialog>
    </>
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

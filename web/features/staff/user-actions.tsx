import { useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import type { FoundUser } from '#shared/staff.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import styles from './staff-action-form.module.css';
import { StaffActionForm, useDialog } from './staff-action-form.tsx';
import { deleteUser, ReloadError, verifyUser } from './staff-actions.ts';
import { formatStaffError, type OnResult } from './staff-messages.ts';

type Identity = NonNullable<FoundUser['cognito']>;

interface VerifyUserProps {
  readonly identity: Identity;
  readonly say: OnResult;
}

/** Account specification §5 offers verification only in these cases. */
export const needsVerification = ({ userStatus, attrs }: Pick<Identity, 'userStatus' | 'attrs'>): boolean =>
  userStatus !== 'CONFIRMED' || !attrs.email_verified;

export function VerifyUser({ identity, say }: VerifyUserProps) {
  const { isOpen, openCount: times, open, close } = useDialog();
  const { email, sub: cognitoSub } = identity.attrs;
  const verify = async (reason: string) => {
    await verifyUser({ cognitoSub, reason }).then(
      () => say({ severity: 'success', title: `${email} is verified.` }),
      (error: unknown) => {
        if (!(error instanceof ReloadError)) throw error;
        say({ severity: 'error', title: formatStaffError('reload', error.cause) });
      },
    );
    close();
  };
  return (
    <>
      <Button onClick={open}>Verify…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Verify user?"
        description={`${email} will be able to sign in without an email code.`}
      >
        <StaffActionForm key={times} label="Verify" busy="Verifying…" failure="verify" onSubmit={verify} onCancel={close} />
      </Dialog>
    </>
  );
}

type DeletionImpact = NonNullable<FoundUser['goes']>;

/** Text that staff type to confirm a deletion (account specification §5). */
const DELETE_CONFIRMATION = 'DELETE';

const countLabel = (count: number, one: string): string => `${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`;

const summarizeDeletion = ({ images, subscription, seats }: DeletionImpact): readonly string[] => [
  'the sign-in and the account',
  images > 0 ? `${countLabel(images, 'image')} in the library` : 'no images',
  subscription ? `the subscription ${subscription}, canceled immediately` : 'no subscription',
  seats > 0 ? `${countLabel(seats, 'seat')}, returned to the organization` : 'no organization seat',
];

interface DeleteUserProps {
  readonly cognitoSub: string;
  readonly email: string;
  readonly goes: DeletionImpact;
  readonly say: OnResult;
}

export function DeleteUser({ goes, ...props }: DeleteUserProps) {
  const { isOpen, openCount: times, open, close } = useDialog();
  return (
    <>
      <Button onClick={open}>Delete…</Button>
      {goes.refusal === undefined ? (
        <Dialog
          open={isOpen}
          onClose={close}
          title="Delete user?"
          description={`${props.email} and the following will be permanently deleted:`}
        >
          <DeletionImpactList goes={goes} />
          <DeleteForm key={times} {...props} onClose={close} />
        </Dialog>
      ) : (
        <Dialog
          open={isOpen}
          onClose={close}
          title="This user cannot be deleted"
          description={goes.refusal}
          actions={<Button onClick={close}>Close</Button>}
        />
      )}
    </>
  );
}

export function DeletionImpactList({ goes }: Pick<DeleteUserProps, 'goes'>) {
  return (
    <ul className={styles.impactList}>
      {summarizeDeletion(goes).map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

interface DeleteFormProps extends Omit<DeleteUserProps, 'goes'> {
  readonly onClose: () => void;
}

/** A large library takes several runs. Each run continues where the last one stopped. */
export function DeleteForm({ cognitoSub, email, say, onClose }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const [remainingMessage, setLeft] = useState<string>();
  const act = async (reason: string) => {
    const { type, message } = await deleteUser({ cognitoSub, reason });
    if (type === 'other') return setLeft(message);
    say({ severity: 'success', title: `${email}: ${message}`, target: `user#${cognitoSub}` });
    onClose();
  };
  return (
    <StaffActionForm
      label="Delete user"
      busy="Deleting…"
      variant="danger"
      failure="delete"
      isReady={typed === DELETE_CONFIRMATION}
      onSubmit={act}
      onCancel={onClose}
    >
      {remainingMessage !== undefined && <Alert severity="info" title={remainingMessage} />}
      <TextField
        label={`Type ${DELETE_CONFIRMATION} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </StaffActionForm>
  );
}

import { useState } from 'react';
import { pluralize } from '#shared/plural.ts';
import type { FoundUser } from '#shared/staff.ts';
import { getErrorDetails } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, useDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import styles from './staff-action-form.module.css';
import { StaffActionForm } from './staff-action-form.tsx';
import { deleteUser, ReloadError, verifyUser } from './staff-actions.ts';
import { formatStaffError, type OnActionResult } from './staff-messages.ts';

type Identity = NonNullable<FoundUser['cognito']>;

interface VerifyUserProps {
  readonly identity: Identity;
  readonly onActionResult: OnActionResult;
}

export const needsVerification = ({ userStatus, attrs }: Pick<Identity, 'userStatus' | 'attrs'>): boolean =>
  userStatus !== 'CONFIRMED' || !attrs.email_verified;

export function VerifyUser({ identity, onActionResult }: VerifyUserProps) {
  const { isOpen, openCount, open, close } = useDialog();
  const { email, sub: cognitoSub } = identity.attrs;
  const verify = async (reason: string) => {
    await verifyUser({ cognitoSub, reason }).then(
      () => onActionResult({ severity: 'success', title: `${email} is verified.` }),
      (error: unknown) => {
        if (!(error instanceof ReloadError)) throw error;
        const details = getErrorDetails(error.cause);
        onActionResult({ severity: 'error', title: formatStaffError('reload', error.cause), details });
      },
    );
    close();
  };
  return (
    <>
      <Button onClick={open}>Verify…</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Verify user?"
        description={`${email} will be able to sign in without an email code.`}
      >
        <StaffActionForm
          key={openCount}
          label="Verify"
          busyLabel="Verifying…"
          messageKey="verify"
          onSubmit={verify}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

type DeletionImpact = NonNullable<FoundUser['goes']>;

const DELETE_CONFIRMATION = 'DELETE';

const summarizeDeletion = ({ images, subscription, seats }: DeletionImpact): readonly string[] => [
  'the sign-in and the account',
  images > 0 ? `${pluralize(images, 'image')} in the library` : 'no images',
  subscription ? `the subscription ${subscription}, canceled immediately` : 'no subscription',
  seats > 0 ? `${pluralize(seats, 'seat')}, returned to the organization` : 'no organization seat',
];

interface DeleteUserProps {
  readonly cognitoSub: string;
  readonly email: string;
  readonly impact: DeletionImpact;
  readonly onActionResult: OnActionResult;
}

export function DeleteUser({ impact, ...props }: DeleteUserProps) {
  const { isOpen, openCount, open, close } = useDialog();
  return (
    <>
      <Button onClick={open}>Delete…</Button>
      {impact.refusal === undefined ? (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Delete user?"
          description={`${props.email} and the following will be permanently deleted:`}
        >
          <DeletionImpactList impact={impact} />
          <DeleteForm key={openCount} {...props} onClose={close} />
        </Dialog>
      ) : (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="This user cannot be deleted"
          description={impact.refusal}
          actions={<Button onClick={close}>Close</Button>}
        />
      )}
    </>
  );
}

export function DeletionImpactList({ impact }: Pick<DeleteUserProps, 'impact'>) {
  return (
    <ul className={styles.impactList}>
      {summarizeDeletion(impact).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface DeleteFormProps extends Omit<DeleteUserProps, 'impact'> {
  readonly onClose: () => void;
}

/** A large library takes several runs. Each run continues where the last one stopped. */
export function DeleteForm({ cognitoSub, email, onActionResult, onClose }: DeleteFormProps) {
  const [confirmation, setConfirmation] = useState('');
  const [remainingMessage, setRemainingMessage] = useState<string>();
  const submit = async (reason: string) => {
    const { type, message } = await deleteUser({ cognitoSub, reason });
    if (type === 'other') return setRemainingMessage(message);
    onActionResult({ severity: 'success', title: `${email}: ${message}`, target: `user#${cognitoSub}` });
    onClose();
  };
  return (
    <StaffActionForm
      label="Delete user"
      busyLabel="Deleting…"
      variant="danger"
      messageKey="delete"
      isReady={confirmation === DELETE_CONFIRMATION}
      onSubmit={submit}
      onCancel={onClose}
    >
      {remainingMessage !== undefined && <Alert severity="info" title={remainingMessage} />}
      <TextField
        label={`Type ${DELETE_CONFIRMATION} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
      />
    </StaffActionForm>
  );
}

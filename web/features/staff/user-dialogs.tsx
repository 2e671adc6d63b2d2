import { useState } from 'react';
import { pluralize } from '#shared/plural.ts';
import { getErrorDetails } from '../../api/messages.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, type DialogState } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import type { DeleteUserProps, IdentityActionProps } from './action-props.ts';
import styles from './staff-action-form.module.css';
import { StaffActionForm } from './staff-action-form.tsx';
import { deleteUser, ReloadError, resetSecondFactor, verifyUser } from './staff-actions.ts';
import { formatStaffError } from './staff-messages.ts';

interface WithDialog {
  readonly dialog: DialogState;
}

export function VerifyUserDialog({ identity, onActionResult, dialog }: IdentityActionProps & WithDialog) {
  const { isOpen, openCount, close } = dialog;
  const { email, sub: cognitoSub } = identity.attrs;
  const verify = async (reason: string) => {
    await verifyUser({ cognitoSub, reason }).then(
      () => onActionResult({ severity: 'success', title: `${email} is verified.` }),
      (error: unknown) => {
        if (!(error instanceof ReloadError)) throw error;
        const details = getErrorDetails(error.cause);
        onActionResult({
          severity: 'error',
          title: formatStaffError('reload', error.cause),
          details,
          isReloadFailure: true,
        });
      },
    );
    close();
  };
  return (
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
  );
}

export function ResetSecondFactorDialog({ identity, onActionResult, dialog }: IdentityActionProps & WithDialog) {
  const { isOpen, openCount, close } = dialog;
  const { attrs, isStaff } = identity;
  const reset = async (reason: string) => {
    await resetSecondFactor({ cognitoSub: attrs.sub, reason });
    const deadline = isStaff ? ' They have 24 hours to set it up.' : '';
    onActionResult({ severity: 'success', title: `Two-step sign-in of ${attrs.email} is off.${deadline}` });
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Reset two-step sign-in?"
      description={`${attrs.email} can then sign in with the password alone. All their sessions end, and they get an email.`}
    >
      <p className={styles.warning}>
        Check who is asking first. Call a phone number that you already have, or ask for an invoice number. An email is not
        enough.
      </p>
      <StaffActionForm
        key={openCount}
        label="Reset"
        busyLabel="Resetting…"
        variant="danger"
        messageKey="resetSecondFactor"
        onSubmit={reset}
        onCancel={close}
      />
    </Dialog>
  );
}

export function DeleteUserDialog({ impact, dialog, ...props }: DeleteUserProps & WithDialog) {
  const { isOpen, openCount, close } = dialog;
  if (impact.refusal !== undefined) {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="This user cannot be deleted"
        description={impact.refusal}
        actions={<Button onClick={close}>Close</Button>}
      />
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete user?"
      description={`${props.email} and the following will be permanently deleted:`}
    >
      <DeletionImpactList impact={impact} />
      <DeleteForm key={openCount} {...props} onClose={close} />
    </Dialog>
  );
}

const DELETE_CONFIRMATION = 'DELETE';

const summarizeDeletion = ({ images, subscription, seats }: DeleteUserProps['impact']): readonly string[] => [
  'the sign-in and the account',
  images > 0 ? `${pluralize(images, 'image')} in the library` : 'no images',
  subscription ? `the subscription ${subscription}, canceled immediately` : 'no subscription',
  seats > 0 ? `${pluralize(seats, 'seat')}, returned to the organization` : 'no organization seat',
];

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

import type { FoundUser } from '#shared/staff.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { StaffActionForm } from './staff-action-form.tsx';
import { ReloadError, verifyUser } from './staff-actions.ts';
import { formatStaffError, type OnResult } from './staff-messages.ts';
import { useDialog } from './use-dialog.ts';

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

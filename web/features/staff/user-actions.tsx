import { Button } from '../../components/button.tsx';
import { useDialog } from '../../components/dialog.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import type { DeleteUserProps, IdentityActionProps } from './action-props.ts';

const userDialogs = createLazyModule(() => import('./user-dialogs.tsx'));

type Identity = IdentityActionProps['identity'];

export const needsVerification = ({ userStatus, attrs }: Pick<Identity, 'userStatus' | 'attrs'>): boolean =>
  userStatus !== 'CONFIRMED' || !attrs.email_verified;

export function VerifyUser(props: IdentityActionProps) {
  const dialog = useDialog();
  const dialogs = useLazyModule(userDialogs, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>Verify…</Button>
      {dialogs && <dialogs.VerifyUserDialog {...props} dialog={dialog} />}
    </>
  );
}

export const canResetSecondFactor = ({ hasSecondFactor, isStaff }: Pick<Identity, 'hasSecondFactor' | 'isStaff'>): boolean =>
  hasSecondFactor || isStaff;

/** For staff without a second factor, the reset starts a new period for setting it up. */
export function ResetSecondFactor(props: IdentityActionProps) {
  const dialog = useDialog();
  const dialogs = useLazyModule(userDialogs, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>Reset two-step sign-in…</Button>
      {dialogs && <dialogs.ResetSecondFactorDialog {...props} dialog={dialog} />}
    </>
  );
}

export function DeleteUser(props: DeleteUserProps) {
  const dialog = useDialog();
  const dialogs = useLazyModule(userDialogs, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>Delete…</Button>
      {dialogs && <dialogs.DeleteUserDialog {...props} dialog={dialog} />}
    </>
  );
}

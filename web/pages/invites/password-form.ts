import { isPassword, PASSWORD_MESSAGE } from '#shared/password.ts';
import { INVITE_MESSAGES } from '../../invite-messages.ts';

/** What is typed into the form of a new password, and which fields have been left, or tried to be sent. */
export interface PasswordForm {
  readonly password: string;
  readonly confirmation: string;
  readonly isPasswordLeft: boolean;
  readonly isConfirmationLeft: boolean;
}

export const EMPTY_FORM: PasswordForm = { password: '', confirmation: '', isPasswordLeft: false, isConfirmationLeft: false };

export const isComplete = ({ password, confirmation }: PasswordForm): boolean =>
  isPassword(password) && password === confirmation;

/** What is wrong with each field (library specification §5), where it is time to say so. */
export function complaintsOf({ password, confirmation, isPasswordLeft, isConfirmationLeft }: PasswordForm) {
  return {
    password: isPasswordLeft && !isPassword(password) ? PASSWORD_MESSAGE : undefined,
    confirmation: isConfirmationLeft && password !== confirmation ? INVITE_MESSAGES.passwordsDiffer : undefined,
  };
}

import { meetsPasswordPolicy, PASSWORD_MESSAGE } from '#shared/password.ts';
import { INVITE_MESSAGES } from './invite-messages.ts';

/** State of the password form. The `…Touched` flags are set on blur and on a submit attempt. */
export interface PasswordForm {
  readonly password: string;
  readonly confirmation: string;
  readonly isPasswordTouched: boolean;
  readonly isConfirmationTouched: boolean;
}

export const EMPTY_FORM: PasswordForm = {
  password: '',
  confirmation: '',
  isPasswordTouched: false,
  isConfirmationTouched: false,
};

export const isComplete = ({ password, confirmation }: PasswordForm): boolean =>
  meetsPasswordPolicy(password) && password === confirmation;

export function findPasswordErrors({ password, confirmation, isPasswordTouched, isConfirmationTouched }: PasswordForm) {
  return {
    password: isPasswordTouched && !meetsPasswordPolicy(password) ? PASSWORD_MESSAGE : undefined,
    confirmation: isConfirmationTouched && password !== confirmation ? INVITE_MESSAGES.passwordsDiffer : undefined,
  };
}

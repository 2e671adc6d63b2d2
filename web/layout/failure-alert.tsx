import type { ReactNode } from 'react';
import { needsSignIn } from '../api-error.ts';
import { Alert } from '../components/alert.tsx';
import { errorDetails, sayError } from '../messages.ts';
import { SignInButton } from './sign-in-button.tsx';

interface FailureAlertProps {
  readonly title: string;
  readonly error: unknown;
  /** Why, in words; those of the catalogue unless said otherwise. */
  readonly message?: string | undefined;
  /** Buttons that act on it. */
  readonly children?: ReactNode;
}

/** Something that failed, with the reason. Where only signing in helps, it leads there, and back to this very address. */
export function FailureAlert({ title, error, message = sayError(error), children }: FailureAlertProps) {
  return (
    <Alert severity="error" title={title} message={message} details={errorDetails(error)}>
      {needsSignIn(error) && <SignInButton />}
      {children}
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { ApiError, needsSignIn } from '../api-error.ts';
import { Alert } from '../components/alert.tsx';
import { errorDetails, sayError } from '../messages.ts';
import { useErrorReport } from '../state/use-error-report.ts';
import { SignInButton } from './sign-in-button.tsx';

interface FailureAlertProps {
  readonly title: string;
  readonly error: unknown;
  /** Why, in words; those of the catalogue unless said otherwise. */
  readonly message?: string | undefined;
  /** Buttons that act on it. */
  readonly children?: ReactNode;
}

/** Whether anybody could help who is written to: not while there is no session, nor while there is no network. */
const isReportable = (error: unknown): boolean =>
  !(needsSignIn(error) || (error instanceof ApiError && error.code === 'offline'));

/** Something that failed, with the reason. Where only signing in helps, it leads there, and back to this very address. */
export function FailureAlert({ title, error, message = sayError(error), children }: FailureAlertProps) {
  const report = useErrorReport(error);
  return (
    <Alert
      severity="error"
      title={title}
      message={message}
      details={errorDetails(error)}
      report={isReportable(error) ? report : undefined}
    >
      {needsSignIn(error) && <SignInButton />}
      {children}
    </Alert>
  );
}

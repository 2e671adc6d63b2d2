import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE } from '#shared/site.ts';
import { ApiError, needsSignIn } from '../../api/api-error.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import { createErrorReportLink } from '../../api/error-report.ts';
import { getErrorDetails, getErrorMessage, MESSAGES } from '../../api/messages.ts';
import { Alert } from '../alert.tsx';
import { LinkTo } from './link-to.tsx';
import { SignInButton } from './sign-in-buttons.tsx';

interface FailureAlertProps {
  readonly title: string;
  readonly error: unknown;
  readonly message?: string | undefined;
  readonly children?: ReactNode;
}

/** Returns false if the user is signed out or offline, because a report cannot help then. */
const isReportable = (error: unknown): boolean =>
  !(needsSignIn(error) || (error instanceof ApiError && error.code === 'offline'));

/**
 * Shows an error with its reason. If the user must sign in, says so with links to the help, and shows a sign-in button that returns to
 * the current URL.
 */
export function FailureAlert({ title, error, message = getErrorMessage(error), children }: FailureAlertProps) {
  const reportUrl = useErrorReportUrl(error);
  const isSessionEnded = needsSignIn(error);
  return (
    <Alert
      severity="error"
      title={isSessionEnded ? MESSAGES.sessionEnded : title}
      message={isSessionEnded ? <SignInHelp failure={title} /> : message}
      details={getErrorDetails(error)}
      reportUrl={isReportable(error) ? reportUrl : undefined}
    >
      {isSessionEnded && <SignInButton />}
      {children}
    </Alert>
  );
}

interface SignInHelpProps {
  /** Sentence about the action that failed. */
  readonly failure: string;
}

/** Shows `MESSAGES.signIn` with the links that it mentions. Titles of the staff console end with that message. */
function SignInHelp({ failure }: SignInHelpProps) {
  const lead = failure.replace(MESSAGES.signIn, '').trim();
  return (
    <>
      {/[\p{L}\d]$/u.test(lead) ? `${lead}.` : lead} See{' '}
      <LinkTo link={{ text: 'common issues', page: 'faq', anchor: 'help-i-cant-log-in' }} /> or{' '}
      <LinkTo link={{ text: 'contact us', page: 'contact' }} /> for help logging in.
    </>
  );
}

function useErrorReportUrl(error: unknown): string {
  const { pathname } = useLocation();
  const { userId } = useAuthSnapshot();
  const origin = globalThis.location?.origin ?? SITE.origin.value;
  return createErrorReportLink({ pageUrl: origin + pathname, userId, error });
}

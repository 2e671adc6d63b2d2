import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE } from '#shared/site.ts';
import { ApiError, needsSignIn } from '../../api/api-error.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import { createErrorReportLink } from '../../api/error-report.ts';
import { getErrorDetails, getErrorMessage, MESSAGES } from '../../api/messages.ts';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import { Alert } from '../alert.tsx';
import { SignInButton } from './sign-in-buttons.tsx';

/** Loaded lazily, because few sessions end while a page is open. */
const LazySignInHelp = createLazyComponent(async () => (await import('./sign-in-help.tsx')).SignInHelp);

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
 * Shows an error with its reason. If the user must sign in, shows instead that the session has ended, with links to the help and a
 * sign-in button that returns to the current URL.
 */
export function FailureAlert({ title, error, message = getErrorMessage(error), children }: FailureAlertProps) {
  const reportUrl = useErrorReportUrl(error);
  const isSessionEnded = needsSignIn(error);
  return (
    <Alert
      severity="error"
      title={isSessionEnded ? MESSAGES.sessionEnded : title}
      message={
        isSessionEnded ? (
          <Suspense>
            <LazySignInHelp failure={title} />
          </Suspense>
        ) : (
          message
        )
      }
      details={getErrorDetails(error)}
      reportUrl={isReportable(error) ? reportUrl : undefined}
    >
      {isSessionEnded && <SignInButton />}
      {children}
    </Alert>
  );
}

function useErrorReportUrl(error: unknown): string {
  const { pathname } = useLocation();
  const { userId } = useAuthSnapshot();
  const origin = globalThis.location?.origin ?? SITE.origin.value;
  return createErrorReportLink({ pageUrl: origin + pathname, userId, error });
}

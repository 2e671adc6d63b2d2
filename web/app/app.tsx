import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { getAuthSnapshot, retryAuth, subscribeToAuth } from '../api/auth/auth.ts';
import { type AuthSnapshot, hasUserChanged } from '../api/auth/auth-snapshot.ts';
import { getErrorMessage, MESSAGES } from '../api/messages.ts';
import { queryClient } from '../api/query-client.ts';
import { storePlanHints } from '../api/use-account.ts';
import { dismissAlert, raiseAlert } from '../hooks/alerts.ts';
import { Layout, type LayoutParts } from './layout.tsx';

interface AppProps extends LayoutParts {
  readonly children: ReactNode;
}

/** Renders everything around the current page. The prerender build and the browser must render the same tree. */
export function App({ header, footer, children }: AppProps) {
  useSession();
  return (
    // The content security policy forbids inline style elements (infra/edge/headers.ts).
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Layout header={header} footer={footer}>
          {children}
        </Layout>
      </QueryClientProvider>
    </CSPProvider>
  );
}

const alertSignInUnreachable = (error: unknown): void =>
  raiseAlert({
    title: MESSAGES.signInUnreachable,
    message: getErrorMessage(error),
    error,
    action: { label: 'Try again', run: retryAuth },
  });

/** Reloads without a confirmation dialog, because the unsaved data belongs to another user. */
function reloadForNewUser(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  window.location.reload();
}

function onSessionChange(previous: AuthSnapshot, current: AuthSnapshot): void {
  // The page still holds the previous user's data, such as their uploads.
  if (hasUserChanged(previous, current)) return reloadForNewUser();
  if (previous.state === 'signedIn' && current.state === 'signedOut') queryClient.clear();
  if (current.error && current.error !== previous.error) alertSignInUnreachable(current.error);
  if (previous.error && !current.error) dismissAlert();
}

/**
 * Watches the session for the whole site. Clears cached responses at sign-out, in this tab or in another. Reloads the page for a
 * different user. Shows an alert if the sign-in service is unreachable. Stores the plan for the next visit.
 */
function useSession(): void {
  useEffect(() => storePlanHints(), []);
  useEffect(() => {
    let previous = getAuthSnapshot();
    return subscribeToAuth(() => {
      const current = getAuthSnapshot();
      onSessionChange(previous, current);
      previous = current;
    });
  }, []);
}

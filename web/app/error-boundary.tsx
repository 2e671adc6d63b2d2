import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '../api/log.ts';
import { getErrorDetails, getPageErrorMessage, MESSAGES } from '../api/messages.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import styles from '../components/layout/page.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown };
}

/** Shows an error if a page throws, or if one of its lazy modules does not load even after the reload by `importLazyModule`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log.error('page', error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorPage error={failure.error} />;
  }
}

interface ErrorPageProps {
  readonly error: unknown;
}

export function ErrorPage({ error }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <Alert
        severity="error"
        title={MESSAGES.accountAlert.title}
        message={getPageErrorMessage(error)}
        details={getErrorDetails(error)}
      >
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Alert>
    </div>
  );
}

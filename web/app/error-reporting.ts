import {
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  functionToStringIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import { addErrorListener } from '../api/log.ts';

/** Removes the query and fragment, which may contain a session id, an invite token or a search term. */
export const stripQueryAndFragment = (url: string): string => url.replace(/[?#].*$/s, '');

export function removePersonalData(event: ErrorEvent): ErrorEvent {
  const { user: _, ...rest } = event;
  const { url } = event.request ?? {};
  return { ...rest, request: url === undefined ? {} : { url: stripQueryAndFragment(url) } };
}

export function startErrorReporting(dsn: string, stage: string): void {
  init({
    dsn,
    environment: stage,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration(), functionToStringIntegration()],
    beforeSend: removePersonalData,
  });
  addErrorListener((args) => {
    const error = args.find((arg) => arg instanceof Error);
    if (error) captureException(error);
  });
}

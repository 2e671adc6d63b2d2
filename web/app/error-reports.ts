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
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** Removes the user, and everything about the request but its bare URL. */
export function removePersonalData(event: ErrorEvent): ErrorEvent {
  const { user: _, ...rest } = event;
  const { url } = event.request ?? {};
  return { ...rest, request: url === undefined ? {} : { url: withoutQuery(url) } };
}

export function startErrorReports(dsn: string, stage: string): void {
  init({
    dsn,
    environment: stage,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration(), functionToStringIntegration()],
    beforeSend: removePersonalData,
  });
  addErrorListener((words) => {
    const error = words.find((word) => word instanceof Error);
    if (error) captureException(error);
  });
}

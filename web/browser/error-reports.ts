import {
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  functionToStringIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import { tellErrorsTo } from '../log.ts';

/** An address without what follows its path: that may name a session, an invitation, or somebody's search. */
export const bareAddress = (address: string): string => address.replace(/[?#].*$/s, '');

/** What is sent: where it happened and what it was, and nothing that says who was there. */
export function discreet(event: ErrorEvent): ErrorEvent {
  const { user: _, ...rest } = event;
  const { url } = event.request ?? {};
  return { ...rest, request: url === undefined ? {} : { url: bareAddress(url) } };
}

/** Reports errors from now on: those that nobody caught, and those that the log is told of. */
export function startErrorReports(dsn: string, stage: string): void {
  init({
    dsn,
    environment: stage,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration(), functionToStringIntegration()],
    beforeSend: discreet,
  });
  tellErrorsTo((words) => {
    const error = words.find((word) => word instanceof Error);
    if (error) captureException(error);
  });
}

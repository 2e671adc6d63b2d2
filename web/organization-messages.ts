import { SITE } from '#shared/site.ts';

/** The error catalogue of everything about organizations (account specification §8, library specification §8). */
export const ORGANIZATION_MESSAGES = {
  lookup: 'Organization error.',
  notDone: (action: string) => `Unable to ${action}.`,
  retryLater: `Please retry later or contact us at ${SITE.supportEmail.value} if the problem persists`,
} as const;

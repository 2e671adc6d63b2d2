import { SITE } from '#shared/site.ts';

/** Error texts for organizations (account specification §8, library specification §8). */
export const ORGANIZATION_MESSAGES = {
  lookup: 'Organization error.',
  notDone: (action: string) => `Unable to ${action}.`,
  retryLater: `Please retry later or contact us at ${SITE.supportEmail.value} if the problem persists`,
} as const;

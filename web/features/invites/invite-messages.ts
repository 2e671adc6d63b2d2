import { SITE } from '#shared/site.ts';

/** Error texts for invites (library specification §8). */
export const INVITE_MESSAGES = {
  failed: 'Unable to process the invite',
  acceptFailed: 'Please try again and contact your admin if the error persists.',
  declineFailed: `Please try again or contact us at ${SITE.supportEmail.value}.`,
  lookup: 'Unable to load the invite.',
  notFound: 'Invite not found or may have expired',
  passwordsDiffer: 'The passwords do not match.',
} as const;

import { SITE } from '#shared/site.ts';

/** The error catalogue of invites (library specification §8), for the page that deals with them. */
export const INVITE_MESSAGES = {
  failed: 'Unable to process the invite',
  acceptFailed: 'Please try again and contact your admin if the error persists.',
  declineFailed: `Please try again or contact us at ${SITE.supportEmail.value}.`,
  lookup: 'Unable to load the invite.',
  missing: 'Invite not found or may have expired',
  passwordsDiffer: 'The two passwords are not the same.',
} as const;

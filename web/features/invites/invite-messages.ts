import { SITE } from '#shared/site.ts';

/** Error texts for invites. Most of them have the wording of the product specification. */
export const INVITE_MESSAGES = {
  failedTitle: 'Unable to process the invite',
  acceptFailedAdvice: 'Please try again and contact your admin if the error persists.',
  declineFailedAdvice: `Please try again or contact us at ${SITE.supportEmail.value}.`,
  lookupFailed: 'Unable to load the invite.',
  notFound: 'Invite not found or may have expired',
  passwordsDiffer: 'The passwords do not match.',
} as const;

import { type Email, renderEmail } from '#shared/email-template.ts';
import { SITE } from '#shared/site.ts';

const VALIDITY_NOTE = 'The code works once. It expires after a day for sign-up and after an hour for a password reset.';
const IGNORE_NOTE = "If you didn't request this code, you can ignore this email.";

/** Renders the email with a six-digit code. The user pool has only one template for sign-up and password reset. */
export const renderCodeEmail = (code: string): Email =>
  renderEmail(`Your ${SITE.name} code`, ['Enter this code to continue:', { code }, VALIDITY_NOTE, { smallPrint: IGNORE_NOTE }]);

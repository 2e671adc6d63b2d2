import { type Email, renderEmail } from '#shared/email-template.ts';
import { SITE } from '#shared/site.ts';

const LIFE = 'It works once: for a day if you are signing up, for an hour if you are setting a new password.';
const OTHERWISE = 'You asked for neither? Then somebody mistyped an address. Without the code nothing comes of it.';

/** Renders the email with a six-digit code. The user pool has only one template for sign-up and password reset. */
export const codeMail = (code: string): Email =>
  renderEmail(`Your ${SITE.name} code`, [
    'Type this code on the page that asked for it:',
    { code },
    LIFE,
    { smallPrint: OTHERWISE },
  ]);

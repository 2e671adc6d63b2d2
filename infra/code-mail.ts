import { type Letter, letter } from '#shared/letter.ts';
import { SITE } from '#shared/site.ts';

const LIFE = 'It works once: for a day if you are signing up, for an hour if you are setting a new password.';
const OTHERWISE = 'You asked for neither? Then somebody mistyped an address. Without the code nothing comes of it.';

/** The mail with a code of six digits. A user pool has this one for every purpose. */
export const codeMail = (code: string): Letter =>
  letter(`Your ${SITE.name} code`, ['Type this code on the page that asked for it:', { code }, LIFE, { aside: OTHERWISE }]);

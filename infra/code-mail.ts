import { SITE } from '#shared/site.ts';

const SUBJECT = `Your ${SITE.name} code`;
const DOING = 'Type this code on the page that asked for it:';
const LIFE = 'It works once: for a day if you are signing up, for an hour if you are setting a new password.';
const OTHERWISE = 'You asked for neither? Then somebody mistyped an address. Without the code nothing comes of it.';

const PAPER = 'margin:0;padding:40px 24px;background:#faf7f1;color:#141a26;font:16px/1.6 system-ui,sans-serif';
const LARGE =
  'margin:24px 0;padding:16px 20px;border-left:3px solid #cf3a14;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em';
const SMALL = 'margin:24px 0 0;color:#52525a;font-size:14px';

/** The mail with a code of six digits, as plain text and as HTML that says the same. A user pool has this one for every purpose. */
export const codeMail = (code: string) => ({
  subject: SUBJECT,
  text: `${DOING}\n\n${code}\n\n${LIFE}\n\n${OTHERWISE}\n\n${SITE.name}\n`,
  html: `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${SUBJECT}</title></head>
  <body style="${PAPER}">
    <div style="max-width:480px;margin:0 auto">
      <p style="margin:0;font-weight:600">${SITE.name}</p>
      <p style="margin:24px 0 0">${DOING}</p>
      <p style="${LARGE}">${code}</p>
      <p style="margin:0">${LIFE}</p>
      <p style="${SMALL}">${OTHERWISE}</p>
    </div>
  </body>
</html>
`,
});

import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { CodeMail } from './cognito-options.ts';
import type { CodePurpose } from './pool-state.ts';

const WORDS: Record<CodePurpose, { subject: string; doing: string; life: string; otherwise: string }> = {
  signUp: {
    subject: `Confirm your e-mail for ${SITE.name}`,
    doing: 'Type this code on the page where you signed up:',
    life: 'It works once, for 24 hours.',
    otherwise: 'You did not sign up? Then somebody mistyped an address. Without the code nothing comes of it.',
  },
  reset: {
    subject: `Your code to set a new ${SITE.name} password`,
    doing: 'Type this code on the page where you asked for a new password:',
    life: 'It works once, for 1 hour.',
    otherwise: 'You did not ask for it? Your password stays as it is, and nobody can change it without the code.',
  },
};

const PAPER = 'margin:0;padding:40px 24px;background:#faf7f1;color:#141a26;font:16px/1.6 system-ui,sans-serif';
const CODE =
  'margin:24px 0;padding:16px 20px;border-left:3px solid #cf3a14;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em';
const SMALL = 'margin:24px 0 0;color:#52525a;font-size:14px';

/** The mail with a code of six digits, as plain text and as HTML that says the same. */
export function codeMail(purpose: CodePurpose, to: string, code: string): CodeMail {
  const { subject, doing, life, otherwise } = WORDS[purpose];
  return {
    to,
    subject,
    text: `${doing}\n\n${code}\n\n${life}\n\n${otherwise}\n\n${SITE.name}\n`,
    html: html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${subject}</title></head>
  <body style="${PAPER}">
    <div style="max-width:480px;margin:0 auto">
      <p style="margin:0;font-weight:600">${SITE.name}</p>
      <p style="margin:24px 0 0">${doing}</p>
      <p style="${CODE}">${code}</p>
      <p style="margin:0">${life}</p>
      <p style="${SMALL}">${otherwise}</p>
    </div>
  </body>
</html>
`.markup,
  };
}

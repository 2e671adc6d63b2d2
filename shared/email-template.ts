import { SITE } from './site.ts';

const BODY_STYLE = 'margin:0;padding:40px 24px;background:#faf7f1;color:#141a26;font:16px/1.6 system-ui,sans-serif';
const PARAGRAPH_STYLE = 'margin:24px 0 0';
const SMALL_PRINT_STYLE = 'margin:24px 0 0;color:#52525a;font-size:14px';
const CODE =
  'margin:24px 0;padding:16px 20px;border-left:3px solid #cf3a14;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#cf3a14;color:#fff;font-weight:600;text-decoration:none';

type EmailBlock =
  | string
  | { readonly code: string }
  | { readonly button: string; readonly to: string }
  | { readonly smallPrint: string };

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email. Escapes all texts in the HTML. */
export const renderEmail = (subject: string, parts: readonly EmailBlock[]): Email => ({
  subject,
  text: `${[...parts.map(asText), SITE.name].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${escaped(subject)}</title></head>
  <body style="${BODY_STYLE}">
    <div style="max-width:480px;margin:0 auto">
      <p style="margin:0;font-weight:600">${SITE.name}</p>
${parts.map((part) => `      ${asHtml(part)}\n`).join('')}    </div>
  </body>
</html>
`,
});

function asText(part: EmailBlock): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  if ('button' in part) return `${part.button}: ${part.to}`;
  return part.smallPrint;
}

function asHtml(part: EmailBlock): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH_STYLE}">${escaped(part)}</p>`;
  if ('code' in part) return `<p style="${CODE}">${escaped(part.code)}</p>`;
  if ('button' in part)
    return `<p style="${PARAGRAPH_STYLE}"><a href="${escaped(part.to)}" style="${BUTTON}">${escaped(part.button)}</a></p>`;
  return `<p style="${SMALL_PRINT_STYLE}">${escaped(part.smallPrint)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

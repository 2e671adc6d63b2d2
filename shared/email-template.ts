import { SITE } from './site.ts';

const BODY_STYLE = 'margin:0;padding:40px 24px;background:#faf7f1;color:#141a26;font:16px/1.6 system-ui,sans-serif';
const HEADING_STYLE = 'margin:24px 0 0;font-size:24px;line-height:1.25';
const PARAGRAPH_STYLE = 'margin:24px 0 0';
const SMALL_PRINT_STYLE = 'margin:24px 0 0;color:#52525a;font-size:14px';
const CODE_STYLE =
  'margin:24px 0;padding:16px 20px;border-left:3px solid #cf3a14;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em';
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#cf3a14;color:#fff;font-weight:600;text-decoration:none';

/** Inline styles are for the light scheme, because some email clients ignore style sheets. */
const DARK_STYLE_SHEET =
  '@media (prefers-color-scheme:dark){body{background:#141a26!important;color:#faf7f1!important}.quiet{color:#b9bcc4!important}}';

export type EmailBlock =
  | string
  | { readonly code: string }
  | { readonly button: string; readonly url: string }
  | { readonly smallPrint: string };

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Escapes all texts in the HTML. */
export const renderEmail = (subject: string, blocks: readonly EmailBlock[]): Email => ({
  subject,
  text: `${[...blocks.map(renderTextBlock), SITE.name].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(subject)}</title>
    <style>${DARK_STYLE_SHEET}</style>
  </head>
  <body style="${BODY_STYLE}">
    <div role="main" style="max-width:480px;margin:0 auto;overflow-wrap:anywhere">
      <p style="margin:0;font-weight:600">${SITE.name}</p>
      <h1 style="${HEADING_STYLE}">${escapeHtml(subject)}</h1>
${blocks.map((block) => `      ${renderHtmlBlock(block)}\n`).join('')}    </div>
  </body>
</html>
`,
});

function renderTextBlock(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('button' in block) return `${block.button}: ${block.url}`;
  return block.smallPrint;
}

function renderHtmlBlock(block: EmailBlock): string {
  if (typeof block === 'string') return `<p style="${PARAGRAPH_STYLE}">${escapeHtml(block)}</p>`;
  if ('code' in block) return `<p style="${CODE_STYLE}">${escapeHtml(block.code)}</p>`;
  if ('button' in block)
    return `<p style="${PARAGRAPH_STYLE}"><a href="${escapeHtml(block.url)}" style="${BUTTON_STYLE}">${escapeHtml(block.button)}</a></p>`;
  return `<p class="quiet" style="${SMALL_PRINT_STYLE}">${escapeHtml(block.smallPrint)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

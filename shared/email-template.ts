import { SITE } from './site.ts';

const BODY_STYLE = 'margin:0;padding:40px 24px;background:#faf7f1;color:#141a26;font:16px/1.6 system-ui,sans-serif';
const PARAGRAPH_STYLE = 'margin:24px 0 0';
const SMALL_PRINT_STYLE = 'margin:24px 0 0;color:#52525a;font-size:14px';
const CODE_STYLE =
  'margin:24px 0;padding:16px 20px;border-left:3px solid #cf3a14;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em';
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#cf3a14;color:#fff;font-weight:600;text-decoration:none';

type EmailBlock =
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
  <head><meta charset="utf-8" /><title>${escapeHtml(subject)}</title></head>
  <body style="${BODY_STYLE}">
    <div style="max-width:480px;margin:0 auto">
      <p style="margin:0;font-weight:600">${SITE.name}</p>
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
  return `<p style="${SMALL_PRINT_STYLE}">${escapeHtml(block.smallPrint)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

import type { Look, PackagePage } from './package-page.ts';
import type { Packages } from './packages.ts';

interface Marked {
  readonly marked: { parse(markdown: string): string };
}

const NETWORK = 'https://cdn.jsdelivr.net/npm';

/** Stylesheets of each look, and what the page around the text adds to them. */
const LOOKS: Record<Look, { readonly sheets: readonly string[]; readonly frame: string }> = {
  'github-light': {
    sheets: ['github-markdown-css/github-markdown-light.css'],
    frame: 'body { margin: 0 } article { max-width: 1012px; margin: auto; padding: 32px 24px 64px }',
  },
  'github-dark': {
    sheets: ['github-markdown-css/github-markdown-dark.css'],
    frame: 'body { margin: 0; background: #0d1117 } article { max-width: 1012px; margin: auto; padding: 32px 24px 64px }',
  },
  tufte: { sheets: ['tufte-css/tufte.css'], frame: '' },
};

/** A Markdown document as a page of HTML. */
export async function writtenPage(packages: Packages, { title, look }: PackagePage, markdown: string): Promise<string> {
  const { marked }: Marked = await import(packages.find('marked/lib/marked.esm.js') ?? 'marked');
  const { sheets, frame } = LOOKS[look ?? 'github-light'];
  const links = [...sheets, '@fontsource/noto-sans-jp/400.css', '@fontsource/noto-sans-jp/700.css'];
  return `<!doctype html>
<html>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title.replaceAll('<', '&lt;')}</title>
  ${links.map((sheet) => `<link rel="stylesheet" href="${NETWORK}/${sheet}">`).join('\n  ')}
  <style>
    ${frame}
    .markdown-body { font-family: "Liberation Sans", "Noto Sans JP", sans-serif }
  </style>
</head>
<body><article class="markdown-body">${marked.parse(withoutMatter(markdown))}</article></body>
</html>`;
}

/** Drops what documentation sites read and readers do not see: the YAML before the text, and lists of modes. */
const withoutMatter = (markdown: string): string => markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^\[MODES: .*\]$/m, '');

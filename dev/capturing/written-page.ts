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
    frame: 'body { margin: 0 }',
  },
  'github-dark': {
    sheets: ['github-markdown-css/github-markdown-dark.css'],
    frame: 'body { margin: 0; background: #0d1117 }',
  },
  tufte: { sheets: ['tufte-css/tufte.css'], frame: '' },
};

/** Inter for most letters, and Noto for the scripts that it lacks. */
const FONTS = ['inter', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-devanagari'];
const WIDE_FONTS = '"Noto Sans JP", "Noto Sans KR", "Noto Sans SC", "Noto Sans Devanagari", sans-serif';

/** A Markdown document as a page of HTML. */
export async function writtenPage(packages: Packages, { title, look, until }: PackagePage, markdown: string): Promise<string> {
  const { marked }: Marked = await import(packages.find('marked/lib/marked.esm.js') ?? 'marked');
  const { sheets, frame } = LOOKS[look ?? 'github-light'];
  const [text = ''] = withoutMatter(markdown).split(until ?? '\0');
  const fonts = FONTS.flatMap((font) => [`@fontsource/${font}/400.css`, `@fontsource/${font}/700.css`]);
  return `<!doctype html>
<html>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title.replaceAll('<', '&lt;')}</title>
  ${[...sheets, ...fonts].map((sheet) => `<link rel="stylesheet" href="${NETWORK}/${sheet}">`).join('\n  ')}
  <style>
    ${frame}
    .markdown-body { max-width: 1012px; margin: auto; padding: 32px 24px 64px; font-family: Inter, ${WIDE_FONTS} }
    .markdown-body :is(code, pre) { font-family: "DejaVu Sans Mono", ${WIDE_FONTS} }
  </style>
</head>
<body><article${look === 'tufte' ? '' : ' class="markdown-body"'}>${marked.parse(text)}</article></body>
</html>`;
}

/** Drops what documentation sites read and readers do not see: the YAML before the text, and lists of modes. */
const withoutMatter = (markdown: string): string => markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^\[MODES: .*\]$/m, '');

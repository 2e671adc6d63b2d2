import type { MarkdownStyle, PackagePage } from './package-page.ts';
import type { Packages } from './packages.ts';

interface Marked {
  readonly marked: { parse(markdown: string): string };
}

const CDN_URL = 'https://cdn.jsdelivr.net/npm';

const MARKDOWN_STYLES: Record<
  MarkdownStyle,
  { readonly sheet: string; readonly article: string; readonly backgroundColor: string }
> = {
  'github-light': {
    sheet: 'github-markdown-css/github-markdown-light.css',
    article: 'markdown-body',
    backgroundColor: '#ffffff',
  },
  'github-dark': { sheet: 'github-markdown-css/github-markdown-dark.css', article: 'markdown-body', backgroundColor: '#0d1117' },
  tufte: { sheet: 'tufte-css/tufte.css', article: '', backgroundColor: '#fffff8' },
};

/** Noto covers the scripts that Inter lacks. */
const FONTS = ['inter', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-devanagari'];
const WIDE_FONTS = '"Noto Sans JP", "Noto Sans KR", "Noto Sans SC", "Noto Sans Devanagari", sans-serif';

export async function renderMarkdownPage(packages: Packages, page: PackagePage, markdown: string): Promise<string> {
  const { marked }: Marked = await import(packages.find('marked/lib/marked.esm.js') ?? 'marked');
  const { sheet, article, backgroundColor } = MARKDOWN_STYLES[page.style ?? 'github-light'];
  const text = page.cutAtHeading ? cutAt(markdown, page.cutAtHeading) : stripFrontMatter(markdown);
  const fonts = FONTS.flatMap((font) => [`@fontsource/${font}/400.css`, `@fontsource/${font}/700.css`]);
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${[sheet, ...fonts].map((file) => `<link rel="stylesheet" href="${CDN_URL}/${file}">`).join('\n')}
<style>
  html { background: ${backgroundColor} }
  .markdown-body { max-width: 1012px; margin: auto; padding: 32px 24px 64px; font-family: Inter, ${WIDE_FONTS} }
  .markdown-body :is(code, pre) { font-family: "DejaVu Sans Mono", ${WIDE_FONTS} }
</style>
<article class="${article}"><section>${marked.parse(text)}</section></article>`;
}

/** Removes what a documentation site does not display: YAML front matter and the list of modes. */
const stripFrontMatter = (markdown: string): string => markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^\[MODES: .*\]$/m, '');

/** Removes everything from a heading on, except link reference definitions. */
function cutAt(markdown: string, heading: string): string {
  const [text = '', end = ''] = markdown.split(heading);
  return `${text}\n${end.match(/^\[.+\]: .+$/gm)?.join('\n') ?? ''}`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { getPackagePath, getPublicUrl, type MarkdownStyle, type PackagePage } from './package-page.ts';
import type { Packages } from './packages.ts';

type FulfillOptions = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Patterns of CDN URLs, and the `package/path` that each maps to. */
const CDN_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/cdn\.jsdelivr\.net\/npm\/((?:@[^/]+\/)?[^/@]+)(?:@[^/]+)?\/(.+)$/, '$1/$2'],
  [/^https:\/\/use\.fontawesome\.com\/releases\/v[\d.]+\/(.+)$/, '@fortawesome/fontawesome-free/$1'],
  [/^https:\/\/maxcdn\.bootstrapcdn\.com\/font-awesome\/[\d.]+\/(.+)$/, 'font-awesome/$1'],
];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Opens a page at its public URL, with its clock set to the capture date. */
export async function openPackagePage(packages: Packages, page: Page, plan: PackagePage): Promise<void> {
  await page.clock.install({ time: plan.captured });
  await page.route('**', servePackages(packages, plan));
  await page.goto(getPublicUrl(plan).href);
}

const servePackages = (packages: Packages, plan: PackagePage) => async (route: Route) => {
  const requestedUrl = new URL(route.request().url());
  const response =
    requestedUrl.hostname === 'fonts.googleapis.com'
      ? createGoogleFontsStylesheet(requestedUrl)
      : await findResponse(packages, plan, requestedUrl);
  return response ? route.fulfill(response) : route.abort();
};

async function findResponse(packages: Packages, page: PackagePage, requestedUrl: URL): Promise<FulfillOptions | undefined> {
  const file = [...listCdnFiles(requestedUrl), ...listSiblingFiles(page, requestedUrl)].map(packages.find).find(Boolean);
  if (!file) return undefined;
  const extension = path.extname(file);
  if (extension === '.md')
    return { contentType: CONTENT_TYPES['.html'], body: await renderMarkdownPage(packages, page, readFileSync(file, 'utf8')) };
  const contentType = CONTENT_TYPES[extension];
  return { path: file, headers: { 'access-control-allow-origin': '*', ...(contentType && { 'content-type': contentType }) } };
}

const listCdnFiles = ({ href }: URL): string[] =>
  CDN_PATTERNS.filter(([url]) => url.test(href)).map(([url, file]) => href.split('?')[0]?.replace(url, file) ?? '');

/**
 * Returns candidate files for a URL on the page's own site: relative to the document, then with its folder and each parent folder
 * as root.
 */
function listSiblingFiles(page: PackagePage, requestedUrl: URL): string[] {
  const url = getPublicUrl(page);
  if (requestedUrl.origin !== url.origin) return [];
  if (requestedUrl.pathname === url.pathname) return [getPackagePath(page)];
  const folders = path.posix.dirname(getPackagePath(page)).split('/');
  const relative = path.posix.relative(path.posix.dirname(`${url.pathname}.`), requestedUrl.pathname);
  const ancestorFolders = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/'));
  return [
    path.posix.join(ancestorFolders[0] ?? '', relative),
    ...ancestorFolders.map((folder) => folder + requestedUrl.pathname),
  ].map(decodeURIComponent);
}

/** Emulates a Google Fonts stylesheet with Fontsource: all named weights, plus italics if any are named. */
function createGoogleFontsStylesheet({ searchParams }: URL): FulfillOptions {
  const imports = searchParams
    .getAll('family')
    .flatMap((families) => families.split('|'))
    .flatMap((family) => {
      const [name = '', variants = ''] = family.split(':');
      const weights = new Set(variants.match(/\d{3}/g) ?? ['400']);
      const slants = /i/.test(variants) ? ['', '-italic'] : [''];
      return [...weights].flatMap((weight) => slants.map((slant) => `${toFontPackage(name)}/${weight}${slant}.css`));
    });
  const body = imports.map((sheet) => `@import url("https://cdn.jsdelivr.net/npm/${sheet}");`).join('\n');
  return { contentType: 'text/css', body };
}

const toFontPackage = (family: string) => `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}`;

interface Marked {
  readonly marked: { parse(markdown: string): string };
}

const CDN_URL = 'https://cdn.jsdelivr.net/npm';

const MARKDOWN_STYLES: Record<
  MarkdownStyle,
  { readonly sheet: string; readonly articleClass: string; readonly backgroundColor: string }
> = {
  'github-light': {
    sheet: 'github-markdown-css/github-markdown-light.css',
    articleClass: 'markdown-body',
    backgroundColor: '#ffffff',
  },
  'github-dark': {
    sheet: 'github-markdown-css/github-markdown-dark.css',
    articleClass: 'markdown-body',
    backgroundColor: '#0d1117',
  },
  tufte: { sheet: 'tufte-css/tufte.css', articleClass: '', backgroundColor: '#fffff8' },
};

/** Inter, and Noto for the scripts that Inter does not contain. */
const FONTS = ['inter', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-devanagari'];
const WIDE_FONTS = '"Noto Sans JP", "Noto Sans KR", "Noto Sans SC", "Noto Sans Devanagari", sans-serif';

async function renderMarkdownPage(packages: Packages, page: PackagePage, markdown: string): Promise<string> {
  const { marked }: Marked = await import(packages.find('marked/lib/marked.esm.js') ?? 'marked');
  const { sheet, articleClass, backgroundColor } = MARKDOWN_STYLES[page.style ?? 'github-light'];
  const text = page.cutAtHeading ? removeFromHeading(markdown, page.cutAtHeading) : stripFrontMatter(markdown);
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
<article class="${articleClass}"><section>${marked.parse(text)}</section></article>`;
}

/** Removes the YAML front matter and the list of modes, which documentation sites do not display. */
const stripFrontMatter = (markdown: string): string => markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^\[MODES: .*\]$/m, '');

/** Removes everything from a heading on, except link reference definitions. */
function removeFromHeading(markdown: string, heading: string): string {
  const [text = '', removed = ''] = markdown.split(heading);
  return `${text}\n${removed.match(/^\[.+\]: .+$/gm)?.join('\n') ?? ''}`;
}

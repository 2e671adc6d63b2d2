import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { getPackagePath, getPublicUrl, type MarkdownStyle, type PackagePage } from './package-page.ts';
import type { Packages } from './packages.ts';

type FulfillOptions = NonNullable<Parameters<Route['fulfill']>[0]>;

const CDN_PATTERNS: readonly (readonly [url: RegExp, packagePath: string])[] = [
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
export async function openPackagePage(packages: Packages, page: Page, packagePage: PackagePage): Promise<void> {
  await page.clock.install({ time: packagePage.captured });
  await page.route('**', servePackages(packages, packagePage));
  await page.goto(getPublicUrl(packagePage).href);
}

const servePackages = (packages: Packages, packagePage: PackagePage) => async (route: Route) => {
  const requestedUrl = new URL(route.request().url());
  const response =
    requestedUrl.hostname === 'fonts.googleapis.com'
      ? createGoogleFontsStylesheet(requestedUrl)
      : await findResponse(packages, packagePage, requestedUrl);
  return response ? route.fulfill(response) : route.abort();
};

async function findResponse(
  packages: Packages,
  packagePage: PackagePage,
  requestedUrl: URL,
): Promise<FulfillOptions | undefined> {
  const file = [...listCdnFiles(requestedUrl), ...listSameOriginFiles(packagePage, requestedUrl)]
    .map(packages.find)
    .find(Boolean);
  if (!file) return undefined;
  const extension = path.extname(file);
  if (extension === '.md')
    return {
      contentType: CONTENT_TYPES['.html'],
      body: await renderMarkdownPage(packages, packagePage, readFileSync(file, 'utf8')),
    };
  const contentType = CONTENT_TYPES[extension];
  return { path: file, headers: { 'access-control-allow-origin': '*', ...(contentType && { 'content-type': contentType }) } };
}

const listCdnFiles = ({ href }: URL): string[] =>
  CDN_PATTERNS.filter(([url]) => url.test(href)).map(([url, file]) => href.split('?')[0]?.replace(url, file) ?? '');

/**
 * Lists the package files to which a URL on the page's own origin may refer, the most likely first. The path is resolved
 * relative to the document, then below the document's folder, and then below each parent folder, because any of them may be the
 * root of the site.
 */
function listSameOriginFiles(packagePage: PackagePage, requestedUrl: URL): string[] {
  const url = getPublicUrl(packagePage);
  if (requestedUrl.origin !== url.origin) return [];
  if (requestedUrl.pathname === url.pathname) return [getPackagePath(packagePage)];
  const folders = path.posix.dirname(getPackagePath(packagePage)).split('/');
  // The dot keeps the last folder of a path that ends with a slash.
  const relative = path.posix.relative(path.posix.dirname(`${url.pathname}.`), requestedUrl.pathname);
  const ancestorFolders = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/'));
  return [
    path.posix.join(ancestorFolders[0] ?? '', relative),
    ...ancestorFolders.map((folder) => folder + requestedUrl.pathname),
  ].map(decodeURIComponent);
}

/**
 * Emulates a Google Fonts stylesheet with Fontsource: all requested weights, each also in italics if the URL requests any
 * italics.
 */
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

/** Fontsource names of Inter, and of Noto for the scripts that Inter does not contain. */
const FONTS = ['inter', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-devanagari'];
const FALLBACK_FONTS = '"Noto Sans JP", "Noto Sans KR", "Noto Sans SC", "Noto Sans Devanagari", sans-serif';

async function renderMarkdownPage(packages: Packages, packagePage: PackagePage, markdown: string): Promise<string> {
  const { marked }: Marked = await import(packages.find('marked/lib/marked.esm.js') ?? 'marked');
  const { sheet, articleClass, backgroundColor } = MARKDOWN_STYLES[packagePage.style ?? 'github-light'];
  const text = packagePage.cutAtHeading ? removeFromHeading(markdown, packagePage.cutAtHeading) : stripFrontMatter(markdown);
  const fonts = FONTS.flatMap((font) => [`@fontsource/${font}/400.css`, `@fontsource/${font}/700.css`]);
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${[sheet, ...fonts].map((file) => `<link rel="stylesheet" href="${CDN_URL}/${file}">`).join('\n')}
<style>
  html { background: ${backgroundColor} }
  .markdown-body { max-width: 1012px; margin: auto; padding: 32px 24px 64px; font-family: Inter, ${FALLBACK_FONTS} }
  .markdown-body :is(code, pre) { font-family: "DejaVu Sans Mono", ${FALLBACK_FONTS} }
</style>
<article class="${articleClass}"><section>${marked.parse(text)}</section></article>`;
}

/**
 * Removes the YAML front matter, and the line `[MODES: framework, data]` of React Router's documentation. Sites do not display
 * them.
 */
const stripFrontMatter = (markdown: string): string => markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^\[MODES: .*\]$/m, '');

/** Removes everything from a heading on, except link reference definitions. */
function removeFromHeading(markdown: string, heading: string): string {
  const [text = '', removed = ''] = markdown.split(heading);
  return `${text}\n${removed.match(/^\[.+\]: .+$/gm)?.join('\n') ?? ''}`;
}

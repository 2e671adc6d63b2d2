import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { addressOf, fileOf, type PackagePage } from './package-page.ts';
import type { Packages } from './packages.ts';
import { writtenPage } from './written-page.ts';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Patterns of CDN URLs, and the `package/path` that each maps to. */
const DELIVERED: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/cdn\.jsdelivr\.net\/npm\/((?:@[^/]+\/)?[^/@]+)(?:@[^/]+)?\/(.+)$/, '$1/$2'],
  [/^https:\/\/use\.fontawesome\.com\/releases\/v[\d.]+\/(.+)$/, '@fortawesome/fontawesome-free/$1'],
  [/^https:\/\/maxcdn\.bootstrapcdn\.com\/font-awesome\/[\d.]+\/(.+)$/, 'font-awesome/$1'],
];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Opens a page at its public URL, with its clock set to the capture date. */
export async function openPackagePage(packages: Packages, page: Page, planned: PackagePage): Promise<void> {
  await page.clock.install({ time: planned.captured });
  await page.route('**', packageWeb(packages, planned));
  await page.goto(addressOf(planned).href);
}

const packageWeb = (packages: Packages, planned: PackagePage) => async (route: Route) => {
  const asked = new URL(route.request().url());
  const answer = asked.hostname === 'fonts.googleapis.com' ? fontSheet(asked) : await held(packages, planned, asked);
  return answer ? route.fulfill(answer) : route.abort();
};

async function held(packages: Packages, page: PackagePage, asked: URL): Promise<Answer | undefined> {
  const file = [...delivered(asked), ...beside(page, asked)].map(packages.find).find(Boolean);
  if (!file) return undefined;
  const ending = path.extname(file);
  if (ending === '.md')
    return { contentType: TYPES['.html'], body: await writtenPage(packages, page, readFileSync(file, 'utf8')) };
  const contentType = TYPES[ending];
  return { path: file, headers: { 'access-control-allow-origin': '*', ...(contentType && { 'content-type': contentType }) } };
}

const delivered = ({ href }: URL): string[] =>
  DELIVERED.filter(([address]) => address.test(href)).map(([address, file]) => href.split('?')[0]?.replace(address, file) ?? '');

/**
 * Returns candidate files for a URL on the page's own site: relative to the document, then with its folder and each parent folder
 * as root.
 */
function beside(page: PackagePage, asked: URL): string[] {
  const address = addressOf(page);
  if (asked.origin !== address.origin) return [];
  if (asked.pathname === address.pathname) return [fileOf(page)];
  const folders = path.posix.dirname(fileOf(page)).split('/');
  const relative = path.posix.relative(path.posix.dirname(`${address.pathname}.`), asked.pathname);
  const above = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/'));
  return [path.posix.join(above[0] ?? '', relative), ...above.map((folder) => folder + asked.pathname)].map(decodeURIComponent);
}

/** Emulates a Google Fonts stylesheet with Fontsource: all named weights, plus italics if any are named. */
function fontSheet({ searchParams }: URL): Answer {
  const imports = searchParams
    .getAll('family')
    .flatMap((families) => families.split('|'))
    .flatMap((family) => {
      const [name = '', variants = ''] = family.split(':');
      const weights = new Set(variants.match(/\d{3}/g) ?? ['400']);
      const slants = /i/.test(variants) ? ['', '-italic'] : [''];
      return [...weights].flatMap((weight) => slants.map((slant) => `${fontPackage(name)}/${weight}${slant}.css`));
    });
  const body = imports.map((sheet) => `@import url("https://cdn.jsdelivr.net/npm/${sheet}");`).join('\n');
  return { contentType: 'text/css', body };
}

const fontPackage = (family: string) => `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}`;

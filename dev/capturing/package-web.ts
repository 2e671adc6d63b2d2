import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { addressOf, fileOf, type PackagePage } from './package-page.ts';
import type { Packages } from './packages.ts';
import { writtenPage } from './written-page.ts';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Public addresses of what npm packages hold, and where in the package it lies. */
const DELIVERED: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/cdn\.jsdelivr\.net\/npm\/((?:@[^/]+\/)?[^/@]+)(?:@[^/]+)?\/(.+)$/, '$1/$2'],
  [/^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/([^/]+)\/[\d.]+\/(.+)$/, '$1/$2'],
  [/^https:\/\/use\.fontawesome\.com\/releases\/v[\d.]+\/(.+)$/, '@fortawesome/fontawesome-free/$1'],
  [/^https:\/\/maxcdn\.bootstrapcdn\.com\/font-awesome\/[\d.]+\/(.+)$/, 'font-awesome/$1'],
];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Answers every request of one page from the packages, as the web would have. What they do not hold is refused. */
export function packageWeb(packages: Packages, page: PackagePage): (route: Route) => Promise<void> {
  const document = addressOf(page).href;
  return async (route) => {
    const asked = new URL(route.request().url());
    if (asked.href === document && page.look) return route.fulfill(await written(packages, page));
    const answer = asked.hostname === 'fonts.googleapis.com' ? fontSheet(asked) : held(packages, page, asked);
    return answer ? route.fulfill(answer) : route.abort();
  };
}

async function written(packages: Packages, page: PackagePage): Promise<Answer> {
  const file = packages.find(fileOf(page));
  if (!file) throw new Error(`${fileOf(page)} is not in its package.`);
  return { contentType: 'text/html; charset=utf-8', body: await writtenPage(packages, page, readFileSync(file, 'utf8')) };
}

function held(packages: Packages, page: PackagePage, asked: URL): Answer | undefined {
  const names = [...delivered(asked), ...beside(page, asked)];
  // Networks also deliver files that they have minified themselves.
  const file = [...names, ...names.map((name) => name.replace('.min.', '.'))].map(packages.find).find(Boolean);
  if (!file) return undefined;
  const contentType = TYPES[path.extname(file)];
  return { path: file, headers: { 'access-control-allow-origin': '*', ...(contentType && { 'content-type': contentType }) } };
}

const delivered = ({ href }: URL): string[] =>
  DELIVERED.filter(([address]) => address.test(href)).map(([address, file]) => href.split('?')[0]?.replace(address, file) ?? '');

/** What a page asks of its own site lies beside it in the package, or, when it asks from the root, in a folder above it. */
function beside(page: PackagePage, asked: URL): string[] {
  const address = addressOf(page);
  if (asked.origin !== address.origin) return [];
  if (asked.pathname === address.pathname) return [fileOf(page)];
  const folders = path.posix.dirname(fileOf(page)).split('/');
  const relative = path.posix.relative(path.posix.dirname(`${address.pathname}.`), asked.pathname);
  const above = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/'));
  return [path.posix.join(above[0] ?? '', relative), ...above.map((folder) => folder + asked.pathname)].map(decodeURIComponent);
}

/** What Google Fonts would answer, out of Fontsource: every weight that is named, and its italic where italics are. */
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { getDocumentPath, getPath, NOT_FOUND_DOCUMENT, PAGE_NAMES, PUBLIC_PAGES, SHELL_DOCUMENT } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { BLOG_CARDS } from '../../../web/content/blog-cards.ts';
import { PRESS } from '../../../web/content/press.ts';

const getFilePath = (name: string): string => path.join(inject('siteFolder'), name);
const readDocument = (document: string): string => readFileSync(getFilePath(document), 'utf8');
const decodeAmpersands = (text: string): string => text.replaceAll('&amp;', '&');

function listUrls(html: string): readonly string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|poster|data-main|data-stylesheet)="([^"]*)"|\scontent="(https?:[^"]*)"/g)];
  const srcsetCandidates = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(/,\s*/));
  const all = [
    ...attributes.map(([, url, metaUrl]) => url ?? metaUrl ?? ''),
    ...srcsetCandidates.map((candidate) => candidate.split(/\s/)[0] ?? ''),
  ];
  return [...new Set(all.map(decodeAmpersands))];
}

const UNKNOWN_PATH = '/nowhere';
const DOCUMENTS = new Map([
  ...PAGE_NAMES.map((page) => [getPath(page), getDocumentPath(page)] as const),
  [UNKNOWN_PATH, NOT_FOUND_DOCUMENT],
]);
const KNOWN_EXTERNAL: readonly string[] = [
  ...Object.values(EXTERNAL_URLS).map(({ value }) => value),
  ...PRESS.map(({ url }) => url),
  ...BLOG_CARDS.map(({ url }) => url),
];

/** Returns why a URL of the site does not work, or undefined if it works. */
function findProblem(url: string, from: string): string | undefined {
  const { pathname, hash } = new URL(url, `https://site.example${from}`);
  const document = DOCUMENTS.get(pathname);
  if (!document) return existsSync(getFilePath(pathname)) && path.extname(pathname) ? undefined : `${url} does not exist`;
  if (hash === '' || document === SHELL_DOCUMENT) return undefined;
  const id = decodeURIComponent(hash.slice(1));
  return readDocument(document).includes(` id="${id}"`) ? undefined : `${url} has a fragment that is not an id of the page`;
}

const isInternal = (url: string): boolean => /^[/#]/.test(url) || url.startsWith(SITE.origin.value);

describe.each([
  ...PUBLIC_PAGES.map((page) => [getPath(page), getDocumentPath(page)] as const),
  [UNKNOWN_PATH, NOT_FOUND_DOCUMENT] as const,
])('from %s', (from, document) => {
  test('every link within the site works', () => {
    const internalUrls = listUrls(readDocument(document))
      .filter(isInternal)
      .map((url) => url.replace(SITE.origin.value, '') || '/');
    expect(internalUrls.length).toBeGreaterThan(5);
    expect(internalUrls.flatMap((url) => findProblem(url, from) ?? [])).toEqual([]);
  });

  test('every external link is configured', () => {
    const externalUrls = listUrls(readDocument(document)).filter((url) => !isInternal(url) && !url.startsWith('mailto:'));
    expect(externalUrls.filter((url) => !KNOWN_EXTERNAL.includes(url))).toEqual([]);
  });

  test('every mail link goes to support', () => {
    const mailLinks = listUrls(readDocument(document)).filter((url) => url.startsWith('mailto:'));
    expect(mailLinks.filter((url) => !url.startsWith(`mailto:${SITE.supportEmail.value}`))).toEqual([]);
  });
});

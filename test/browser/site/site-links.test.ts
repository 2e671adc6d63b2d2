import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { documentOf, NOT_FOUND, PAGE_NAMES, PUBLIC_PAGES, pathOf, SHELL } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { BLOG_CARDS } from '../../../web/content/blog-cards.ts';
import { PRESS } from '../../../web/content/press.ts';

const filePath = (name: string): string => path.join(inject('siteFolder'), name);
const read = (document: string): string => readFileSync(filePath(document), 'utf8');
const decoded = (text: string): string => text.replaceAll('&amp;', '&');

function addressesIn(html: string): readonly string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster|data-main|data-stylesheet)="([^"]*)"|\scontent="(https?:[^"]*)"/g)];
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(/,\s*/));
  const all = [...single.map(([, address, said]) => address ?? said ?? ''), ...sets.map((each) => each.split(/\s/)[0] ?? '')];
  return [...new Set(all.map(decoded))];
}

const NOWHERE = '/nowhere';
const DOCUMENTS = new Map([...PAGE_NAMES.map((page) => [pathOf(page), documentOf(page)] as const), [NOWHERE, NOT_FOUND]]);
const KNOWN_EXTERNAL: readonly string[] = [
  ...Object.values(EXTERNAL_URLS).map(({ value }) => value),
  ...PRESS.map(({ url }) => url),
  ...BLOG_CARDS.map(({ url }) => url),
];

/** Returns the problem of an address of the site, or undefined if it works. */
function broken(address: string, from: string): string | undefined {
  const { pathname, hash } = new URL(address, `https://site.example${from}`);
  const document = DOCUMENTS.get(pathname);
  if (!document) return existsSync(filePath(pathname)) && path.extname(pathname) ? undefined : `${address} does not exist`;
  if (hash === '' || document === SHELL) return undefined;
  const id = decodeURIComponent(hash.slice(1));
  return read(document).includes(` id="${id}"`) ? undefined : `${address} names no part of the page`;
}

const isOurs = (address: string): boolean => /^[/#]/.test(address) || address.startsWith(SITE.origin.value);

describe.each([...PUBLIC_PAGES.map((page) => [pathOf(page), documentOf(page)] as const), [NOWHERE, NOT_FOUND] as const])(
  'from %s',
  (from, document) => {
    test('every link within the site works', () => {
      const own = addressesIn(read(document))
        .filter(isOurs)
        .map((address) => address.replace(SITE.origin.value, '') || '/');
      expect(own.length).toBeGreaterThan(5);
      expect(own.flatMap((address) => broken(address, from) ?? [])).toEqual([]);
    });

    test('every external link is a configured one', () => {
      const others = addressesIn(read(document)).filter((address) => !isOurs(address) && !address.startsWith('mailto:'));
      expect(others.filter((address) => !KNOWN_EXTERNAL.includes(address))).toEqual([]);
    });

    test('every mail link goes to support', () => {
      const mails = addressesIn(read(document)).filter((address) => address.startsWith('mailto:'));
      expect(mails.filter((address) => !address.startsWith(`mailto:${SITE.supportEmail.value}`))).toEqual([]);
    });
  },
);

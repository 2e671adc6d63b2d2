import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { browserAdapter as chromeAdapter } from '../../../extension/browser/chrome.ts';
import { browserAdapter as firefoxAdapter } from '../../../extension/browser/firefox.ts';
import { createSiteUrl } from '../../../extension/site.ts';
import { listSourceFiles } from '../../support/runner/source-tree.ts';
import { FIREFOX_ID } from '../../support/web/fake-extension.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const PAGES = ['https://site.example/', 'https://site.example/images?add=7', 'https://site.example/demos?a=1#editor'];

test('links to the site have no id of the extension in Chrome, where the ids are fixed', () => {
  expect(PAGES.map(chromeAdapter.addIdToSiteUrl)).toEqual(PAGES);
  expect(createSiteUrl('/images?image=7')).toBe('https://gofullpage.example/images?image=7');
});

test('links to the site have the UUID of the installation in Firefox', () => {
  vi.stubGlobal('chrome', { runtime: { getURL: (path: string) => `moz-extension://${FIREFOX_ID}/${path}` } });
  expect(PAGES.map(firefoxAdapter.addIdToSiteUrl)).toEqual([
    `https://site.example/#extension=${FIREFOX_ID}`,
    `https://site.example/images?add=7#extension=${FIREFOX_ID}`,
    `https://site.example/demos?a=1#editor&extension=${FIREFOX_ID}`,
  ]);
});

test('all links to the site use createSiteUrl, because only connect.ts reads the origin', () => {
  const readers = listSourceFiles('extension').filter((file) => readFileSync(file, 'utf8').includes('SITE_ORIGIN }'));
  expect(readers).toEqual(['extension/connect/connect.ts']);
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextUrl, removeNext, removeVisitorNext, storeNext } from '../../../../../web/api/auth/next-url.ts';
import { listExtensionOrigins, storeExtensionId } from '../../../../../web/api/extension-origins.ts';
import { EXTENSION_ID, FIREFOX_ID } from '../../../../support/web/fake-extension.ts';
import { stubStorage } from '../../../../support/web/storage-stub.ts';

const [CHROME = '', EDGE = ''] = listExtensionOrigins();
const RESULT = `${CHROME}/result.html?id=7#top`;

let items: Map<string, string>;

beforeEach(() => {
  items = stubStorage();
});

afterEach(() => {
  removeNext();
  vi.unstubAllGlobals();
});

const readStoredItems = () => Object.fromEntries(items);

describe('storeNext', () => {
  test.each([CHROME, EDGE, `${CHROME}/`, RESULT, `${EDGE}/a/../b?next=x`])('accepts %s', (address) => {
    expect(storeNext(address)).toBe(true);
    expect(nextUrl.read()).toBe(address);
  });

  test('accepts the extension whose id is stored in this browser', () => {
    const extensionPage = `chrome-extension://${EXTENSION_ID}/result.html`;
    expect(storeNext(extensionPage)).toBe(false);
    storeExtensionId(EXTENSION_ID);
    expect(storeNext(extensionPage)).toBe(true);
  });

  test('accepts pages of the stored installation in Firefox, and of no other', () => {
    const page = `moz-extension://${FIREFOX_ID}/result.html?id=7`;
    expect(storeNext(page)).toBe(false);
    storeExtensionId(FIREFOX_ID);
    for (const url of [
      'moz-extension://ffffffff-1111-4222-8333-444455556666/result.html',
      `moz-extension://${FIREFOX_ID}@evil.example/`,
      `moz-extension://${FIREFOX_ID}.evil.example/`,
      `moz-extension:/${FIREFOX_ID}/result.html`,
      `chrome-extension://${FIREFOX_ID}/result.html`,
      page.toUpperCase(),
    ])
      expect(storeNext(url), url).toBe(false);
    expect(nextUrl.read()).toBeUndefined();
    expect(storeNext(page)).toBe(true);
    expect(nextUrl.read()).toBe(page);
  });

  test('stores the URL under two keys, one of which is kept past sign-in', () => {
    storeNext(RESULT);
    expect(readStoredItems()).toEqual({ next: RESULT, 'next-past-sign-in': RESULT });
    removeVisitorNext();
    expect(readStoredItems()).toEqual({ 'next-past-sign-in': RESULT });
    expect(nextUrl.read()).toBe(RESULT);
    removeNext();
    expect(readStoredItems()).toEqual({});
    expect(nextUrl.read()).toBeUndefined();
  });

  test('replaces an earlier URL only when the new URL is accepted', () => {
    storeNext(RESULT);
    storeNext(EDGE);
    expect(storeNext('https://evil.example')).toBe(false);
    expect(nextUrl.read()).toBe(EDGE);
  });
});

test.each([
  ['if the URL belongs to an extension', RESULT, RESULT],
  ['but ignores a URL of another site', 'https://evil.example/', undefined],
])('nextUrl reads the stored URL when the page opens, %s', async (_, address, expected) => {
  items.set('next-past-sign-in', address);
  vi.resetModules();
  const reloadedModule = await import('../../../../../web/api/auth/next-url.ts');
  expect(reloadedModule.nextUrl.read()).toBe(expected);
});

const anyText = fc.string({ unit: 'binary', maxLength: 20 });
const origin = fc.constantFrom(CHROME, EDGE);
const tail = fc.constantFrom('', '/', '/result.html', '//evil.example', '/?x#y');
const notSlash = fc.oneof(
  fc.constantFrom(...'\\.:@?#%;&a0\t\n\r \u0000\u2044\u2215\uff0f'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((char) => char !== '/'),
);

/** Manipulated origins. None of them is a URL of a known extension. */
const anyHostileUrl = fc.oneof(
  fc.tuple(origin, notSlash, anyText).map(([start, char, rest]) => start + char + rest),
  fc.tuple(notSlash, origin, tail).map(([char, start, rest]) => char + start + rest),
  fc
    .tuple(origin, fc.nat(50), notSlash, tail)
    .map(([start, at, char, rest]) => start.slice(0, at % start.length) + char + start.slice(at % start.length) + rest),
  fc
    .tuple(origin, fc.nat(50), tail)
    .map(([start, at, rest]) => start.slice(0, at % start.length) + start.slice((at % start.length) + 1) + rest),
  fc.tuple(origin, tail).map(([start, rest]) => start.toUpperCase() + rest),
  fc
    .tuple(fc.constantFrom('https:', 'http:', 'javascript:', 'data:text/html,', 'moz-extension:', ''), origin, tail)
    .map(([scheme, start, rest]) => scheme + start.slice('chrome-extension:'.length) + rest),
  fc.tuple(fc.webUrl(), origin, tail).map(([url, start, rest]) => `${url}?next=${start}${rest}`),
  fc.tuple(origin, tail).map(([start, rest]) => encodeURIComponent(start + rest)),
  anyText,
);

test('storeNext rejects 20,000 hostile values', () => {
  let acceptedCount = 0;
  fc.assert(
    fc.property(anyHostileUrl, (address) => {
      if (storeNext(address)) acceptedCount += 1;
      expect(nextUrl.read()).toBeUndefined();
    }),
    { numRuns: 20_000 },
  );
  expect(acceptedCount).toBe(0);
  expect(items.size).toBe(0);
});

test('a URL that starts with the origin of an extension always leads to that extension', () => {
  fc.assert(
    fc.property(origin, anyText, (start, rest) => {
      const { protocol, host, username, port } = new URL(`${start}/${rest}`);
      expect({ protocol, host, username, port }).toEqual({
        protocol: 'chrome-extension:',
        host: start.slice('chrome-extension://'.length),
        username: '',
        port: '',
      });
    }),
  );
});

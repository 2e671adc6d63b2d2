import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE } from '#shared/site.ts';
import { canHaveExtension, listExtensionIds, listExtensionOrigins, storeExtensionId } from '../../../../web/api/extension-ids.ts';
import { EXTENSION_ID, FIREFOX_ID } from '../../../support/web/fake-extension.ts';
import { stubStorage } from '../../../support/web/storage-stub.ts';

const STORES = [SITE.extensions.chrome.value, SITE.extensions.edge.value];

beforeEach(() => {
  stubStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('listExtensionIds returns the store extensions, Chrome first', () => {
  expect(listExtensionIds()).toEqual(STORES);
  expect(listExtensionOrigins()).toEqual(STORES.map((id) => `chrome-extension://${id}`));
});

test('listExtensionIds returns a stored id first', () => {
  storeExtensionId(EXTENSION_ID);
  expect(listExtensionIds()).toEqual([EXTENSION_ID, ...STORES]);
});

test('listExtensionIds returns the id of an installation in Firefox first', () => {
  storeExtensionId(FIREFOX_ID);
  expect(listExtensionIds()).toEqual([FIREFOX_ID, ...STORES]);
  expect(listExtensionOrigins()[0]).toBe(`moz-extension://${FIREFOX_ID}`);
});

test('canHaveExtension returns true only when the browser gives the extension an origin', () => {
  const ids = [EXTENSION_ID, FIREFOX_ID, 'invalid'];
  expect(ids.map(canHaveExtension)).toEqual([false, false, false]);
  for (const [scheme, expected] of [
    ['chrome-extension:', [true, false, false]],
    ['moz-extension:', [false, true, false]],
  ] as const) {
    vi.stubGlobal(
      'URL',
      class {
        readonly origin: string;
        constructor(url: string) {
          this.origin = url.startsWith(scheme) ? url : 'null';
        }
      },
    );
    expect(ids.map(canHaveExtension)).toEqual(expected);
  }
});

test('listExtensionIds returns a stored id of a store only once', () => {
  storeExtensionId(STORES[1]);
  expect(listExtensionIds()).toEqual([STORES[1], STORES[0]]);
});

test.each([
  '',
  'abcdef',
  EXTENSION_ID.toUpperCase(),
  `${EXTENSION_ID}a`,
  `q${EXTENSION_ID.slice(1)}`,
  `${EXTENSION_ID}/x`,
  ` ${EXTENSION_ID}`,
  `${EXTENSION_ID}\n`,
  FIREFOX_ID.toUpperCase(),
  `${FIREFOX_ID}/x`,
  `${FIREFOX_ID}@evil.example`,
  `moz-extension://${FIREFOX_ID}`,
  '*',
])('listExtensionIds ignores the invalid id %j', (id) => {
  storeExtensionId(id);
  expect(listExtensionIds()).toEqual(STORES);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE } from '#shared/site.ts';
import {
  addExtensionId,
  canHaveExtension,
  confirmExtension,
  listExtensionOrigins,
  storeExtensionId,
} from '../../../../web/api/extension-origins.ts';
import { EXTENSION_ID, EXTENSION_ORIGIN, FIREFOX_ID } from '../../../support/web/fake-extension.ts';
import { stubForbiddenStorage, stubStorage } from '../../../support/web/storage-stub.ts';

const { chrome, edge } = SITE.extensions;
const STORES = [`chrome-extension://${chrome.value}`, `chrome-extension://${edge.value}`];
const FIREFOX_ORIGIN = `moz-extension://${FIREFOX_ID}`;
const OTHER_FIREFOX_ID = 'ffffffff-1111-4222-8333-444455556666';
const WRONG_FIREFOX_ID = 'eeeeeeee-1111-4222-8333-444455556666';

beforeEach(() => {
  stubStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('listExtensionOrigins returns the store extensions, Chrome first', () => {
  expect(listExtensionOrigins()).toEqual(STORES);
});

test('listExtensionOrigins returns the origin of a stored id first', () => {
  storeExtensionId(EXTENSION_ID);
  expect(listExtensionOrigins()).toEqual([EXTENSION_ORIGIN, ...STORES]);
});

test('listExtensionOrigins returns the origin of an installation in Firefox first', () => {
  storeExtensionId(FIREFOX_ID);
  expect(listExtensionOrigins()).toEqual([FIREFOX_ORIGIN, ...STORES]);
});

test('canHaveExtension returns true only when the browser gives the extension an origin', () => {
  const origins = [EXTENSION_ORIGIN, FIREFOX_ORIGIN];
  expect(origins.map(canHaveExtension)).toEqual([false, false]);
  for (const [scheme, expected] of [
    ['chrome-extension:', [true, false]],
    ['moz-extension:', [false, true]],
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
    expect(origins.map(canHaveExtension)).toEqual(expected);
  }
});

test('listExtensionOrigins returns the origin of a store once if its id is also stored', () => {
  storeExtensionId(edge.value);
  expect(listExtensionOrigins()).toEqual([STORES[1], STORES[0]]);
});

test.each([
  '',
  'abcdef',
  EXTENSION_ID.toUpperCase(),
  `${EXTENSION_ID}a`,
  `q${EXTENSION_ID.slice(1)}`,
  `${EXTENSION_ID}/x`,
  `\t${EXTENSION_ID}`,
  `${EXTENSION_ID}\n`,
  FIREFOX_ID.toUpperCase(),
  `${FIREFOX_ID}/x`,
  `${FIREFOX_ID}@evil.example`,
  `moz-extension://${FIREFOX_ID}`,
  '*',
])('listExtensionOrigins ignores the invalid id %j', (id) => {
  storeExtensionId(id);
  expect(listExtensionOrigins()).toEqual(STORES);
});

test('addExtensionId keeps the id before it until an extension has responded', () => {
  addExtensionId(FIREFOX_ID);
  addExtensionId(OTHER_FIREFOX_ID);
  expect(listExtensionOrigins()).toEqual([`moz-extension://${OTHER_FIREFOX_ID}`, FIREFOX_ORIGIN, ...STORES]);
  confirmExtension(FIREFOX_ORIGIN);
  expect(listExtensionOrigins()).toEqual([FIREFOX_ORIGIN, ...STORES]);
  addExtensionId(FIREFOX_ID);
  expect(listExtensionOrigins()).toEqual([FIREFOX_ORIGIN, ...STORES]);
});

test.each([[[OTHER_FIREFOX_ID, OTHER_FIREFOX_ID]], [[WRONG_FIREFOX_ID, OTHER_FIREFOX_ID]]])(
  'addExtensionId keeps the id that has responded when wrong ids follow: %j',
  (wrongIds) => {
    addExtensionId(FIREFOX_ID);
    confirmExtension(FIREFOX_ORIGIN);
    for (const id of wrongIds) addExtensionId(id);
    expect(listExtensionOrigins()).toEqual([`moz-extension://${OTHER_FIREFOX_ID}`, FIREFOX_ORIGIN, ...STORES]);
  },
);

test('confirmExtension stores nothing for an extension of a store', () => {
  confirmExtension(STORES[0] ?? '');
  expect(localStorage.getItem('extensionId')).toBeNull();
});

test('storeExtensionId stores an id, and removes the stored id when called with undefined', () => {
  const items = stubStorage();
  storeExtensionId('abcdef');
  expect([...items]).toEqual([['extensionId', 'abcdef']]);
  storeExtensionId(undefined);
  expect([...items]).toEqual([]);
});

test('storeExtensionId does not throw when localStorage is blocked', () => {
  stubForbiddenStorage();
  expect(() => storeExtensionId('abcdef')).not.toThrow();
});

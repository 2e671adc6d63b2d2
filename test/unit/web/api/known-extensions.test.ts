import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE } from '#shared/site.ts';
import { knownExtensions, knownOrigins, storeExtensionId } from '../../../../web/api/known-extensions.ts';
import { EXTENSION_ID } from '../../../support/fake-extension.ts';
import { stubStorage } from '../../../support/storage-stub.ts';

const STORES = [SITE.extensions.chrome.value, SITE.extensions.edge.value];

beforeEach(() => {
  stubStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('those of the stores are known, Chrome’s first', () => {
  expect(knownExtensions()).toEqual(STORES);
  expect(knownOrigins()).toEqual(STORES.map((id) => `chrome-extension://${id}`));
});

test('one that was named to this browser is tried before them', () => {
  storeExtensionId(EXTENSION_ID);
  expect(knownExtensions()).toEqual([EXTENSION_ID, ...STORES]);
});

test('one that is a store’s is tried once', () => {
  storeExtensionId(STORES[1]);
  expect(knownExtensions()).toEqual([STORES[1], STORES[0]]);
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
  '*',
])('%j is no id, and left out', (id) => {
  storeExtensionId(id);
  expect(knownExtensions()).toEqual(STORES);
});

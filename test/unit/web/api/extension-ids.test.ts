import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE } from '#shared/site.ts';
import { listExtensionIds, listExtensionOrigins, storeExtensionId } from '../../../../web/api/extension-ids.ts';
import { EXTENSION_ID } from '../../../support/web/fake-extension.ts';
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
  '*',
])('listExtensionIds ignores the invalid id %j', (id) => {
  storeExtensionId(id);
  expect(listExtensionIds()).toEqual(STORES);
});

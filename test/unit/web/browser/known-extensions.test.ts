import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE } from '#shared/site.ts';
import { keepExtensionId } from '../../../../web/browser/extension-id.ts';
import { knownExtensions, knownOrigins } from '../../../../web/browser/known-extensions.ts';
import { ID } from '../../../support/small-extension.ts';
import { stubStorage } from '../../../support/small-storage.ts';

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
  keepExtensionId(ID);
  expect(knownExtensions()).toEqual([ID, ...STORES]);
});

test('one that is a store’s is tried once', () => {
  keepExtensionId(STORES[1]);
  expect(knownExtensions()).toEqual([STORES[1], STORES[0]]);
});

test.each(['', 'abcdef', ID.toUpperCase(), `${ID}a`, `q${ID.slice(1)}`, `${ID}/x`, ` ${ID}`, `${ID}\n`, '*'])(
  '%j is no id, and left out',
  (id) => {
    keepExtensionId(id);
    expect(knownExtensions()).toEqual(STORES);
  },
);

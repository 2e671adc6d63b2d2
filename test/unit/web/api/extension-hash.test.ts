import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeExtensionHash } from '../../../../web/api/extension-hash.ts';
import { listExtensionOrigins, storeExtensionId } from '../../../../web/api/extension-origins.ts';
import { EXTENSION_ID, FIREFOX_ID } from '../../../support/web/fake-extension.ts';
import { stubForbiddenStorage, stubStorage } from '../../../support/web/storage-stub.ts';

const OTHER_ID = 'ffffffff-1111-4222-8333-444455556666';

let items: Map<string, string>;

beforeEach(() => {
  items = stubStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a path. Returns the path in the address bar and the number of replaced history entries. */
function openPath(path: string) {
  const url = new URL(path, 'https://site.example');
  let { href } = url;
  const replaced: unknown[] = [];
  const state = { key: 'k' };
  consumeExtensionHash({
    location: { href, hash: url.hash },
    history: {
      state,
      replaceState(next: unknown, _: string, to: string) {
        replaced.push(next);
        href = to;
      },
    },
  });
  return { path: href.slice('https://site.example'.length), keepsState: replaced.every((each) => each === state), replaced };
}

test.each([
  [`/#extension=${FIREFOX_ID}`, '/'],
  [`/?x=1#extension=${FIREFOX_ID}`, '/?x=1'],
  [`/images?add=a%20b+c&next=%23d#extension=${FIREFOX_ID.toUpperCase()}`, '/images?add=a%20b+c&next=%23d'],
  [`/demos#editor&extension=${FIREFOX_ID}`, '/demos#editor'],
  [`/demos#extension=${FIREFOX_ID}&editor=%20a&b`, '/demos#editor=%20a&b'],
  [`/#extension=${FIREFOX_ID}&extension=${OTHER_ID}`, '/'],
])('consumeExtensionHash stores the id of %s and changes the URL to %s', (path, cleanPath) => {
  const opened = openPath(path);
  expect(opened).toMatchObject({ path: cleanPath, keepsState: true });
  expect(opened.replaced).toHaveLength(1);
  expect([...items]).toEqual([['extensionId', FIREFOX_ID]]);
});

test.each([
  '',
  'javascript:alert(1)',
  EXTENSION_ID,
  `${FIREFOX_ID}/evil.html`,
  `${FIREFOX_ID}@evil.example`,
  `${FIREFOX_ID}%2Fevil.html`,
  `${FIREFOX_ID}?x`,
  `${FIREFOX_ID}#x`,
  `{${FIREFOX_ID}}`,
  `data:text/html,${FIREFOX_ID}`,
  `//${FIREFOX_ID}`,
])('consumeExtensionHash only removes the invalid id %j', (id) => {
  storeExtensionId(OTHER_ID);
  expect(openPath(`/account?a=1#extension=${id}`)).toMatchObject({ path: '/account?a=1', keepsState: true });
  expect([...items]).toEqual([['extensionId', OTHER_ID]]);
});

test.each(['/', '/#', '/?extension=1', '/demos#editor', '/#extensions=1', '/#my-extension=1', '/#extension'])(
  'consumeExtensionHash does not change %s',
  (path) => {
    expect(openPath(path)).toEqual({ path, keepsState: true, replaced: [] });
    expect(items.size).toBe(0);
  },
);

test('consumeExtensionHash puts the id before that of an earlier installation', () => {
  openPath(`/#extension=${OTHER_ID}`);
  expect(listExtensionOrigins()[0]).toBe(`moz-extension://${OTHER_ID}`);
  openPath(`/#extension=${FIREFOX_ID}`);
  expect(listExtensionOrigins().slice(0, 2)).toEqual([`moz-extension://${FIREFOX_ID}`, `moz-extension://${OTHER_ID}`]);
});

test('consumeExtensionHash removes the id also when the browser blocks storage', () => {
  stubForbiddenStorage();
  expect(openPath(`/?x=1#extension=${FIREFOX_ID}`).path).toBe('/?x=1');
});

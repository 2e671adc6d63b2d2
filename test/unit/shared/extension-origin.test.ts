import { expect, test } from 'vitest';
import {
  addIdToHash,
  findExtensionOrigin,
  getExtensionOrigin,
  isExtensionUrl,
  parseFirefoxId,
} from '#shared/extension-origin.ts';
import { EXTENSION_ID, FIREFOX_ID } from '../../support/web/fake-extension.ts';

const OTHER_ID = 'ffffffff-1111-4222-8333-444455556666';

test('getExtensionOrigin uses the scheme of the browser to which the form of the id belongs', () => {
  expect(getExtensionOrigin(EXTENSION_ID)).toBe(`chrome-extension://${EXTENSION_ID}`);
  expect(getExtensionOrigin(FIREFOX_ID)).toBe(`moz-extension://${FIREFOX_ID}`);
});

const MALFORMED_IDS = [
  '',
  '*',
  'javascript:alert(1)',
  FIREFOX_ID.slice(1),
  `${FIREFOX_ID}0`,
  FIREFOX_ID.replaceAll('-', ''),
  FIREFOX_ID.replace('-', '_'),
  `g${FIREFOX_ID.slice(1)}`,
  `{${FIREFOX_ID}}`,
  ` ${FIREFOX_ID}`,
  `${FIREFOX_ID}\n`,
  `${FIREFOX_ID}/evil.html`,
  `${FIREFOX_ID}@evil.example`,
  `${FIREFOX_ID}:80`,
  `${FIREFOX_ID}#x`,
  `${FIREFOX_ID}.`,
  `${FIREFOX_ID}%2F`,
  `//${FIREFOX_ID}`,
  `moz-extension://${FIREFOX_ID}`,
];

test.each(MALFORMED_IDS)('rejects the id %j', (id) => {
  expect(parseFirefoxId(id)).toBeUndefined();
  expect(findExtensionOrigin(id)).toBeUndefined();
  expect(() => getExtensionOrigin(id)).toThrow(`"${id}" is not the id of an extension.`);
});

test('parseFirefoxId returns a UUID in lowercase, as Firefox writes it in origins', () => {
  expect(parseFirefoxId(FIREFOX_ID)).toBe(FIREFOX_ID);
  expect(parseFirefoxId(FIREFOX_ID.toUpperCase())).toBe(FIREFOX_ID);
  expect(findExtensionOrigin(FIREFOX_ID.toUpperCase())).toBeUndefined();
});

test('isExtensionUrl accepts pages of a known Firefox installation only', () => {
  const origins = [getExtensionOrigin(FIREFOX_ID)];
  expect(isExtensionUrl(`moz-extension://${FIREFOX_ID}/result.html?id=7`, origins)).toBe(true);
  expect(isExtensionUrl(`moz-extension://${FIREFOX_ID}`, origins)).toBe(true);
  for (const url of [
    `moz-extension://${OTHER_ID}/result.html`,
    `moz-extension://${FIREFOX_ID}@evil.example/`,
    `moz-extension://${FIREFOX_ID}.evil.example/`,
    `moz-extension://user@${FIREFOX_ID}/`,
    `moz-extension:${FIREFOX_ID}/`,
    `moz-extension:\\\\${FIREFOX_ID}\\`,
    `chrome-extension://${FIREFOX_ID}/`,
    `https://${FIREFOX_ID}/`,
    'moz-extension://',
  ])
    expect(isExtensionUrl(url, origins), url).toBe(false);
});

test('addIdToHash keeps the query and an existing hash', () => {
  expect(addIdToHash('https://site.example/', FIREFOX_ID)).toBe(`https://site.example/#extension=${FIREFOX_ID}`);
  expect(addIdToHash('https://site.example/images?add=1', FIREFOX_ID)).toBe(
    `https://site.example/images?add=1#extension=${FIREFOX_ID}`,
  );
  expect(addIdToHash('https://site.example/demos#editor', FIREFOX_ID)).toBe(
    `https://site.example/demos#editor&extension=${FIREFOX_ID}`,
  );
});

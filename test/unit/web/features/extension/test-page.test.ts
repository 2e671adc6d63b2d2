import { expect, test } from 'vitest';
import { parseExtensionIdParameters, resolveTestScreen } from '../../../../../web/features/extension/test-page.tsx';

test.each([
  ['?id=abcdef', { id: 'abcdef', redirectsHome: true }],
  ['', { id: undefined, redirectsHome: true }],
  ['?id=', { id: undefined, redirectsHome: true }],
  ['?id=abcdef&stay', { id: 'abcdef', redirectsHome: false }],
  ['?stay=1', { id: undefined, redirectsHome: false }],
  ['?ID=abcdef', { id: undefined, redirectsHome: true }],
])('parses the extension id %o', (search, act) => {
  expect(parseExtensionIdParameters(search)).toEqual(act);
});

test.each([
  [undefined, 'waiting'],
  [null, 'notFound'],
  ['prod', 'notFound'],
  ['staging', 'extensionId'],
  ['local', 'extensionId'],
])('on stage %s it is %s', (stage, screen) => {
  expect(resolveTestScreen(stage)).toBe(screen);
});

import { expect, test } from 'vitest';
import { parseExtensionIdParameters, resolveTestScreen } from '../../../../../web/features/extension/test-page.tsx';

test.each([
  ['?id=abcdef', { id: 'abcdef', redirectsHome: true }],
  ['', { id: undefined, redirectsHome: true }],
  ['?id=', { id: undefined, redirectsHome: true }],
  ['?id=abcdef&stay', { id: 'abcdef', redirectsHome: false }],
  ['?stay=1', { id: undefined, redirectsHome: false }],
  ['?ID=abcdef', { id: undefined, redirectsHome: true }],
])('parseExtensionIdParameters of %j is $1', (search, parameters) => {
  expect(parseExtensionIdParameters(search)).toEqual(parameters);
});

test.each([
  [undefined, 'waiting'],
  [null, 'notFound'],
  ['prod', 'notFound'],
  ['staging', 'extensionId'],
  ['local', 'extensionId'],
])('resolveTestScreen of the stage %s is %s', (stage, screen) => {
  expect(resolveTestScreen(stage)).toBe(screen);
});

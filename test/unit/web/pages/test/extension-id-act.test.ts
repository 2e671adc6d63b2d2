import { expect, test } from 'vitest';
import { extensionIdAct, testScreen } from '../../../../../web/features/extension/test-page/test-page.tsx';

test.each([
  ['?id=abcdef', { id: 'abcdef', goesHome: true }],
  ['', { id: undefined, goesHome: true }],
  ['?id=', { id: undefined, goesHome: true }],
  ['?id=abcdef&stay', { id: 'abcdef', goesHome: false }],
  ['?stay=1', { id: undefined, goesHome: false }],
  ['?ID=abcdef', { id: undefined, goesHome: true }],
])('%o is heard as it is meant', (search, act) => {
  expect(extensionIdAct(search)).toEqual(act);
});

test.each([
  [undefined, 'waiting'],
  [null, 'notFound'],
  ['prod', 'notFound'],
  ['staging', 'extensionId'],
  ['local', 'extensionId'],
])('on stage %s it is %s', (stage, screen) => {
  expect(testScreen(stage)).toBe(screen);
});

import { expect, test } from 'vitest';
import { extensionIdAct } from '../../../../../web/features/extension/test-page/extension-id-act.ts';
import { testScreen } from '../../../../../web/features/extension/test-page/test-screen.ts';

test.each([
  ['?id=abcdef', { id: 'abcdef', goesHome: true }],
  ['', { id: undefined, goesHome: true }],
  ['?id=', { id: undefined, goesHome: true }],
  ['?id=abcdef&stay', { id: 'abcdef', goesHome: false }],
  ['?stay=1', { id: undefined, goesHome: false }],
  ['?ID=abcdef', { id: undefined, goesHome: true }],
])('extensionIdAct of %o is $1', (search, act) => {
  expect(extensionIdAct(search)).toEqual(act);
});

test.each([
  [undefined, 'waiting'],
  [null, 'notFound'],
  ['prod', 'notFound'],
  ['staging', 'extensionId'],
  ['local', 'extensionId'],
])('testScreen on the stage %s is %s', (stage, screen) => {
  expect(testScreen(stage)).toBe(screen);
});

import { expect, test } from 'vitest';
import { keysOf, shortcutAdvice, shortcutOf } from '../../../../extension/popup/shortcut.ts';

const commands = (toolbar: string, spare: string) => [
  { name: '_execute_action', shortcut: toolbar },
  { name: 'capture', shortcut: spare },
];

test.each([
  ['the toolbar has its keys', commands('Alt+Shift+P', 'Alt+Shift+U'), 'Alt+Shift+P', undefined],
  [
    'the browser kept them',
    commands('', 'Alt+Shift+U'),
    'Alt+Shift+U',
    'Alt+Shift+P is taken by your browser (it groups tabs). Use Alt+Shift+U, or choose another at ',
  ],
  [
    'nothing is bound',
    commands('', ''),
    undefined,
    'Alt+Shift+P is taken by your browser (it groups tabs). Choose other keys at ',
  ],
  ['there are no commands', [], undefined, 'Alt+Shift+P is taken by your browser (it groups tabs). Choose other keys at '],
])('where %s', (_, all, keys, advice) => {
  const shortcut = shortcutOf(all);
  expect(keysOf(shortcut)).toBe(keys);
  expect(shortcutAdvice(shortcut)).toBe(advice);
});

import { expect, test } from 'vitest';
import { keysOf, shortcutAdvice, shortcutOf } from '../../../../extension/popup/shortcut.ts';

const commands = (toolbar: string, spare: string) => [
  { name: '_execute_action', shortcut: toolbar },
  { name: 'capture', shortcut: spare },
];

test.each([
  ['the toolbar shortcut is bound', commands('Alt+Shift+P', 'Alt+Shift+U'), 'Alt+Shift+P', undefined],
  [
    'the browser uses the toolbar shortcut',
    commands('', 'Alt+Shift+U'),
    'Alt+Shift+U',
    'Alt+Shift+P is taken by your browser (it groups tabs). Use Alt+Shift+U, or choose another at ',
  ],
  [
    'no shortcut is bound',
    commands('', ''),
    undefined,
    'Alt+Shift+P is taken by your browser (it groups tabs). Choose other keys at ',
  ],
  ['there are no commands', [], undefined, 'Alt+Shift+P is taken by your browser (it groups tabs). Choose other keys at '],
])('shortcut and its advice match the commands when %s', (_, all, keys, advice) => {
  const shortcut = shortcutOf(all);
  expect(keysOf(shortcut)).toBe(keys);
  expect(shortcutAdvice(shortcut)).toBe(advice);
});

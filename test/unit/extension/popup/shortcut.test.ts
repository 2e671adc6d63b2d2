import { expect, test } from 'vitest';
import { getShortcut, getShortcutAdvice, getShortcutKeys } from '../../../../extension/popup/shortcut.ts';

const createCommands = (toolbar: string, spare: string) => [
  { name: '_execute_action', shortcut: toolbar },
  { name: 'capture', shortcut: spare },
];

test.each([
  ['the toolbar shortcut is bound', createCommands('Alt+Shift+P', 'Alt+Shift+U'), 'Alt+Shift+P', undefined],
  [
    'the browser uses the toolbar shortcut',
    createCommands('', 'Alt+Shift+U'),
    'Alt+Shift+U',
    'Your browser uses Alt+Shift+P for tab groups. Use Alt+Shift+U, or change it at ',
  ],
  ['no shortcut is bound', createCommands('', ''), undefined, 'Your browser uses Alt+Shift+P for tab groups. Set a shortcut at '],
  ['there are no commands', [], undefined, 'Your browser uses Alt+Shift+P for tab groups. Set a shortcut at '],
])('shortcut and its advice match the commands when %s', (_, all, keys, advice) => {
  const shortcut = getShortcut(all);
  expect(getShortcutKeys(shortcut)).toBe(keys);
  expect(getShortcutAdvice(shortcut)).toBe(advice);
});

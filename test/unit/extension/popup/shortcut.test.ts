import { expect, test } from 'vitest';
import { getShortcut, getShortcutKeys } from '../../../../extension/popup/shortcut.ts';

const createCommands = (toolbar: string, spare: string) => [
  { name: '_execute_action', shortcut: toolbar },
  { name: 'capture', shortcut: spare },
];

test.each([
  ['the toolbar shortcut is bound', createCommands('Alt+Shift+P', 'Alt+Shift+U'), 'bound', 'Alt+Shift+P'],
  ['the browser uses the toolbar shortcut', createCommands('', 'Alt+Shift+U'), 'taken', 'Alt+Shift+U'],
  ['no shortcut is bound', createCommands('', ''), 'none', undefined],
  ['there are no commands', [], 'none', undefined],
])('shortcut matches the commands when %s', (_, all, kind, keys) => {
  const shortcut = getShortcut(all);
  expect(shortcut.kind).toBe(kind);
  expect(getShortcutKeys(shortcut)).toBe(keys);
});

import { describe, expect, test } from 'vitest';
import {
  formatAriaKeyShortcut,
  formatKeyCombo,
  type KeyCombo,
  matchesKeyCombo,
} from '../../../../extension/keyboard/key-combo.ts';

const REDO: KeyCombo = { key: 'z', isCommand: true, isShifted: true };
const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('key combination', () => {
  test.each([
    ['matches Ctrl and Shift with an uppercase key', REDO, { key: 'Z', ctrlKey: true, shiftKey: true }, true],
    ['matches the command key', REDO, { key: 'z', metaKey: true, shiftKey: true }, true],
    ['does not match without Shift', REDO, { key: 'z', ctrlKey: true }, false],
    ['does not match with Alt', REDO, { key: 'z', ctrlKey: true, shiftKey: true, altKey: true }, false],
    ['matches a symbol that the keyboard types with Shift', { key: '?' }, { key: '?', shiftKey: true }, true],
    ['does not match a shortcut of the browser', { key: '+' }, { key: '+', ctrlKey: true }, false],
  ] as const)('%s', (_, combo, pressed, expected) => {
    expect(matchesKeyCombo(combo, { ...NO_MODIFIERS, ...pressed })).toBe(expected);
  });

  test('is displayed with the key labels of the platform', () => {
    expect(formatKeyCombo(REDO, 'Win32')).toBe('Ctrl+Shift+Z');
    expect(formatKeyCombo(REDO, 'MacIntel')).toBe('⌘+Shift+Z');
    expect(formatKeyCombo({ key: 'ArrowLeft', isShifted: true }, 'Linux x86_64')).toBe('Shift+Arrow');
    expect(formatAriaKeyShortcut(REDO)).toBe('Control+Shift+Z');
  });
});

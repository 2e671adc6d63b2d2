import { afterEach, expect, test, vi } from 'vitest';
import { enterPopupMode, popupMode, popupModeOf } from '../../../../../web/api/auth/popup-mode.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['', 'signUp'],
  ['?x=1', 'signUp'],
  ['?signin', 'signIn'],
  ['?signin=1&x=1', 'signIn'],
])('%j asks to %s', (search, mode) => {
  expect(popupModeOf(search)).toBe(mode);
});

test('a window stays the popup it became', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(popupMode()).toBeUndefined();
  enterPopupMode('signIn');
  expect(popupMode()).toBe('signIn');
});

test('where nothing is kept, no window is a popup', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  enterPopupMode('signUp');
  expect(popupMode()).toBeUndefined();
});

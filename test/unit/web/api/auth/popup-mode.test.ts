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
])('popupModeOf returns $1 for %j', (search, mode) => {
  expect(popupModeOf(search)).toBe(mode);
});

test('popupMode returns the mode that the window has entered', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(popupMode()).toBeUndefined();
  enterPopupMode('signIn');
  expect(popupMode()).toBe('signIn');
});

test('popupMode returns undefined when storage is blocked', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  enterPopupMode('signUp');
  expect(popupMode()).toBeUndefined();
});

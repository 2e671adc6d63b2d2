import { afterEach, expect, test, vi } from 'vitest';
import { enterPopupMode, parsePopupMode, readPopupMode } from '../../../../../web/api/auth/popup-mode.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['', 'signUp'],
  ['?x=1', 'signUp'],
  ['?signin', 'signIn'],
  ['?signin=1&x=1', 'signIn'],
])('parsePopupMode returns $1 for %j', (search, mode) => {
  expect(parsePopupMode(search)).toBe(mode);
});

test('readPopupMode returns the mode that the window has entered', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  expect(readPopupMode()).toBeUndefined();
  enterPopupMode('signIn');
  expect(readPopupMode()).toBe('signIn');
});

test('readPopupMode returns undefined when storage is blocked', () => {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: throwSecurityError, setItem: throwSecurityError });
  enterPopupMode('signUp');
  expect(readPopupMode()).toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { enterPopupMode, parsePopupMode, readPopupMode } from '../../../../../web/api/auth/popup-mode.ts';
import { stubForbiddenStorage, stubStorage } from '../../../../support/web/storage-stub.ts';

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
  stubStorage('sessionStorage');
  expect(readPopupMode()).toBeUndefined();
  enterPopupMode('signIn');
  expect(readPopupMode()).toBe('signIn');
});

test('readPopupMode returns undefined when storage is blocked', () => {
  stubForbiddenStorage('sessionStorage');
  enterPopupMode('signUp');
  expect(readPopupMode()).toBeUndefined();
});

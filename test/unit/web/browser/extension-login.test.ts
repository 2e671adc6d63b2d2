import { afterEach, expect, test, vi } from 'vitest';
import { extensionLogin, onExtensionLogin } from '../../../../web/features/extension/extension-login.ts';

afterEach(() => {
  extensionLogin.change(() => false);
});

test('a login is heard, until the signal ends it', () => {
  const heard = vi.fn();
  const ending = new AbortController();
  onExtensionLogin(heard, ending.signal);
  expect(heard).not.toHaveBeenCalled();
  extensionLogin.change(() => true);
  expect(heard).toHaveBeenCalledTimes(1);
  ending.abort();
  extensionLogin.change(() => true);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a login that was quicker than the page is heard at once', () => {
  extensionLogin.change(() => true);
  const heard = vi.fn();
  onExtensionLogin(heard, new AbortController().signal);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a logout is no login', () => {
  const heard = vi.fn();
  onExtensionLogin(heard, new AbortController().signal);
  extensionLogin.change(() => false);
  expect(heard).not.toHaveBeenCalled();
});

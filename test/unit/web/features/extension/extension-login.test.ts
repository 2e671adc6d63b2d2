import { afterEach, expect, test, vi } from 'vitest';
import { isExtensionLoggedIn, onExtensionLogin } from '../../../../../web/features/extension/extension-login.ts';

afterEach(() => {
  isExtensionLoggedIn.update(() => false);
});

test('onExtensionLogin reports sign-ins until its signal is aborted', () => {
  const listener = vi.fn();
  const controller = new AbortController();
  onExtensionLogin(listener, controller.signal);
  expect(listener).not.toHaveBeenCalled();
  isExtensionLoggedIn.update(() => true);
  expect(listener).toHaveBeenCalledTimes(1);
  controller.abort();
  isExtensionLoggedIn.update(() => true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('onExtensionLogin reports an earlier sign-in at once', () => {
  isExtensionLoggedIn.update(() => true);
  const listener = vi.fn();
  onExtensionLogin(listener, new AbortController().signal);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('onExtensionLogin ignores a sign-out', () => {
  const listener = vi.fn();
  onExtensionLogin(listener, new AbortController().signal);
  isExtensionLoggedIn.update(() => false);
  expect(listener).not.toHaveBeenCalled();
});

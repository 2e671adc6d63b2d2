import { afterEach, expect, test, vi } from 'vitest';
import { isExtensionLoggedIn, subscribeToExtensionLogin } from '../../../../../web/features/extension/extension-login.ts';

afterEach(() => {
  isExtensionLoggedIn.update(() => false);
});

test('subscribeToExtensionLogin reports sign-ins until its signal is aborted', () => {
  const listener = vi.fn();
  const controller = new AbortController();
  subscribeToExtensionLogin(listener, controller.signal);
  expect(listener).not.toHaveBeenCalled();
  isExtensionLoggedIn.update(() => true);
  expect(listener).toHaveBeenCalledTimes(1);
  controller.abort();
  isExtensionLoggedIn.update(() => true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('subscribeToExtensionLogin reports an earlier sign-in at once', () => {
  isExtensionLoggedIn.update(() => true);
  const listener = vi.fn();
  subscribeToExtensionLogin(listener, new AbortController().signal);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('subscribeToExtensionLogin ignores a sign-out', () => {
  const listener = vi.fn();
  subscribeToExtensionLogin(listener, new AbortController().signal);
  isExtensionLoggedIn.update(() => false);
  expect(listener).not.toHaveBeenCalled();
});

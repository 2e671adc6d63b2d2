import { afterEach, expect, test, vi } from 'vitest';
import { extensionLogin, onExtensionLogin } from '../../../../../web/features/extension/extension-login.ts';

afterEach(() => {
  extensionLogin.update(() => false);
});

test('onExtensionLogin reports sign-ins until its signal is aborted', () => {
  const listener = vi.fn();
  const controller = new AbortController();
  onExtensionLogin(listener, controller.signal);
  expect(listener).not.toHaveBeenCalled();
  extensionLogin.update(() => true);
  expect(listener).toHaveBeenCalledTimes(1);
  controller.abort();
  extensionLogin.update(() => true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('onExtensionLogin reports an earlier sign-in at once', () => {
  extensionLogin.update(() => true);
  const listener = vi.fn();
  onExtensionLogin(listener, new AbortController().signal);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('onExtensionLogin ignores a sign-out', () => {
  const listener = vi.fn();
  onExtensionLogin(listener, new AbortController().signal);
  extensionLogin.update(() => false);
  expect(listener).not.toHaveBeenCalled();
});

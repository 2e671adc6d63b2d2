import { expect, test, vi } from 'vitest';
import { isHandshakePage, waitForHandshakePage } from '../../../../../web/features/extension/handshake-page.ts';

test.each(['/', '/account', '/auth/signin', '/a_b', '/_a/b', '/images/'])('isHandshakePage accepts %s', (pathname) => {
  expect(isHandshakePage(pathname)).toBe(true);
});

test.each(['/_test', '/_test/', '/_', '/auth/_x', '/a//_b//'])('isHandshakePage rejects %s', (pathname) => {
  expect(isHandshakePage(pathname)).toBe(false);
});

test('waitForHandshakePage waits until the user has opened a handshake page', async () => {
  vi.useFakeTimers();
  const location = { pathname: '/_test' };
  let isResolved = false;
  const waiting = waitForHandshakePage(location).then(() => {
    isResolved = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isResolved).toBe(false);
  location.pathname = '/';
  await vi.advanceTimersByTimeAsync(500);
  await waiting;
  vi.useRealTimers();
});

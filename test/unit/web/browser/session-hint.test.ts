import { afterEach, expect, test, vi } from 'vitest';
import { hintedState, keepHint } from '../../../../web/api/auth/session-hint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('session hint is signedIn until the user signs out', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(hintedState()).toBe('signIn');
  keepHint('signedIn');
  keepHint('loading');
  expect(hintedState()).toBe('signedIn');
  keepHint('signIn');
  expect(hintedState()).toBe('signIn');
});

test('session hint is signIn when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepHint('signedIn');
  expect(hintedState()).toBe('signIn');
});

test('session hint is signIn when the browser blocks storage', () => {
  const forbidding = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidding });
  expect(() => keepHint('signedIn')).not.toThrow();
  expect(hintedState()).toBe('signIn');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

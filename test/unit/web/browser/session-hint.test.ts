import { afterEach, expect, test, vi } from 'vitest';
import { hintedState, keepHint } from '../../../../web/api/auth/session-hint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('who was signed in is expected to be so again, until they sign out', () => {
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

test('without a storage everyone is expected to be a visitor', () => {
  vi.stubGlobal('localStorage', undefined);
  keepHint('signedIn');
  expect(hintedState()).toBe('signIn');
});

test('a browser that forbids its storage is taken at its word', () => {
  const forbidding = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidding });
  expect(() => keepHint('signedIn')).not.toThrow();
  expect(hintedState()).toBe('signIn');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

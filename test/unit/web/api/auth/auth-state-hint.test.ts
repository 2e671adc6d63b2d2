import { afterEach, expect, test, vi } from 'vitest';
import { probableAuthState, storeAuthStateHint } from '../../../../../web/api/auth/auth-state-hint.ts';

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
  expect(probableAuthState()).toBe('signIn');
  storeAuthStateHint('signedIn');
  storeAuthStateHint('loading');
  expect(probableAuthState()).toBe('signedIn');
  storeAuthStateHint('signIn');
  expect(probableAuthState()).toBe('signIn');
});

test('without a storage everyone is expected to be a visitor', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAuthStateHint('signedIn');
  expect(probableAuthState()).toBe('signIn');
});

test('a browser that forbids its storage is taken at its word', () => {
  const forbidding = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidding });
  expect(() => storeAuthStateHint('signedIn')).not.toThrow();
  expect(probableAuthState()).toBe('signIn');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

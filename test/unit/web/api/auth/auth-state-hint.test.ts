import { afterEach, expect, test, vi } from 'vitest';
import { readAuthStateHint, storeAuthStateHint } from '../../../../../web/api/auth/auth-state-hint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('auth state hint is signedIn until the user signs out', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  expect(readAuthStateHint()).toBe('signedOut');
  storeAuthStateHint('signedIn');
  storeAuthStateHint('loading');
  expect(readAuthStateHint()).toBe('signedIn');
  storeAuthStateHint('signedOut');
  expect(readAuthStateHint()).toBe('signedOut');
});

test('auth state hint is signedOut when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAuthStateHint('signedIn');
  expect(readAuthStateHint()).toBe('signedOut');
});

test('auth state hint is signedOut when the browser blocks storage', () => {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: throwSecurityError });
  expect(() => storeAuthStateHint('signedIn')).not.toThrow();
  expect(readAuthStateHint()).toBe('signedOut');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

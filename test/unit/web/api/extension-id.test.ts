import { afterEach, expect, test, vi } from 'vitest';
import { storeExtensionId } from '../../../../web/api/extension-ids.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('storeExtensionId stores an id, and removes the stored id when called with undefined', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  storeExtensionId('abcdef');
  expect([...items]).toEqual([['extensionId', 'abcdef']]);
  storeExtensionId(undefined);
  expect([...items]).toEqual([]);
});

test('storeExtensionId does not throw when localStorage is blocked', () => {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: throwSecurityError, removeItem: throwSecurityError });
  expect(() => storeExtensionId('abcdef')).not.toThrow();
});

import { vi } from 'vitest';

type StorageName = 'localStorage' | 'sessionStorage';

/** Replaces the storage by an empty one. Returns its items, which change with the storage. */
export function stubStorage(name: StorageName = 'localStorage'): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

/** Replaces the storage by one that throws, as in a browser that blocks cookies. */
export function stubForbiddenStorage(name: StorageName = 'localStorage'): void {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(name, { getItem: forbid, setItem: forbid, removeItem: forbid });
}

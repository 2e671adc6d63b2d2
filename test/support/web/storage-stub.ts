import { vi } from 'vitest';

export function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

export function stubStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const storage = memoryStorage();
  vi.stubGlobal(name, storage);
  return storage.kept;
}

/** Replaces localStorage by one that throws, as in a browser that blocks cookies. */
export function stubForbiddenStorage(): void {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
}

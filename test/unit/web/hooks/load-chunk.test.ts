import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, importLazyModule, mayReload } from '../../../../web/hooks/lazy-module.ts';

const reload = vi.fn();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('window', { location: { reload } });
});

afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

test('loadChunk returns the loaded module', async () => {
  expect(await importLazyModule(async () => 'part')).toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('loadChunk reloads the page once and then rejects when the module is missing', async () => {
  void importLazyModule(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(importLazyModule(gone)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['never', Number.NaN, true],
  ['a second ago', 99_000, false],
  ['a minute ago', 40_000, true],
  ['in the future, because the clock was set back', 130_000, false],
])('mayReload returns $2 when the last reload was %s', (_, lastMs, may) => {
  expect(mayReload(lastMs, 100_000)).toBe(may);
});

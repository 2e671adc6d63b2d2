import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, canReload, importLazyModule } from '../../../../web/hooks/lazy-module.ts';

const reload = vi.fn();
let page: EventTarget;
const failToImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
});

afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

test('importLazyModule returns the loaded module', async () => {
  expect(await importLazyModule(async () => 'part')).toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('importLazyModule reloads the page once and then rejects when the module is missing', async () => {
  void importLazyModule(failToImport);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(importLazyModule(failToImport)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('importLazyModule reloads a page that is being left only if no other page has loaded', async () => {
  vi.useFakeTimers();
  void importLazyModule(() => {
    page.dispatchEvent(new Event('beforeunload'));
    return failToImport();
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('importLazyModule reloads at once if the page was to be left before the import', async () => {
  page.dispatchEvent(new Event('beforeunload'));
  void importLazyModule(failToImport);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test.each([
  ['never', Number.NaN, true],
  ['a second ago', 99_000, false],
  ['a minute ago', 40_000, true],
  ['in the future, because the clock was set back', 130_000, false],
])('canReload returns $2 when the last reload was %s', (_, lastReloadMs, expected) => {
  expect(canReload(lastReloadMs, 100_000)).toBe(expected);
});

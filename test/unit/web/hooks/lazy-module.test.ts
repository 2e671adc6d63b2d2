import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, canReload, createLazyModule, importLazyModule } from '../../../../web/hooks/lazy-module.ts';
import { stubStorage } from '../../../support/web/storage-stub.ts';

const reload = vi.fn();
let page: EventTarget;
let sessionItems: Map<string, string>;
const failToImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  sessionItems = stubStorage('sessionStorage');
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

test('importLazyModule reloads at once if the page was being left before the import began', async () => {
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

test('createLazyModule loads the module once for concurrent callers', async () => {
  const load = vi.fn(async () => 'menu');
  const lazyMenu = createLazyModule(load);
  expect(lazyMenu.getLoaded()).toBeUndefined();
  expect(await Promise.all([lazyMenu.fetch(), lazyMenu.fetch()])).toEqual(['menu', 'menu']);
  expect(lazyMenu.getLoaded()).toBe('menu');
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetch rejects when the module does not load, even after a failed prefetch', async () => {
  sessionItems.set('reloaded-for-chunk', String(Date.now()));
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const lazyMenu = createLazyModule(load);
  lazyMenu.prefetch();
  await expect(lazyMenu.fetch()).rejects.toThrow('Part of the site failed to load.');
  await expect(lazyMenu.fetch()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(3);
});

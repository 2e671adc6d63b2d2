import { expect, test, vi } from 'vitest';
import { createLazyModule } from '../../../../web/hooks/lazy-module.ts';

test('createLazyModule loads the module once for concurrent callers', async () => {
  const load = vi.fn(async () => 'menu');
  const lazyMenu = createLazyModule(load);
  expect(lazyMenu.getLoaded()).toBeUndefined();
  expect(await Promise.all([lazyMenu.fetch(), lazyMenu.fetch()])).toEqual(['menu', 'menu']);
  expect(lazyMenu.getLoaded()).toBe('menu');
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetch rejects when the module does not load, even after a failed prefetch', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => String(Date.now()), setItem: () => undefined });
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const lazyMenu = createLazyModule(load);
  lazyMenu.prefetch();
  await expect(lazyMenu.fetch()).rejects.toThrow('Part of the site failed to load.');
  await expect(lazyMenu.fetch()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

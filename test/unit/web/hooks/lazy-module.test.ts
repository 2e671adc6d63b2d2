import { expect, test, vi } from 'vitest';
import { lazyModule } from '../../../../web/hooks/lazy-module.ts';

test('a lazy module is fetched once for concurrent callers', async () => {
  const load = vi.fn(async () => 'menu');
  const menu = lazyModule(load);
  expect(menu.current()).toBeUndefined();
  expect(await Promise.all([menu.fetch(), menu.fetch()])).toEqual(['menu', 'menu']);
  expect(menu.current()).toBe('menu');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed prefetch of a lazy module does not hide the failure from later callers', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => String(Date.now()), setItem: () => undefined });
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const menu = lazyModule(load);
  menu.prefetch();
  await expect(menu.fetch()).rejects.toThrow('Part of the site failed to load.');
  await expect(menu.fetch()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

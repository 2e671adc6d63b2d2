import { expect, test, vi } from 'vitest';
import { lazyModule } from '../../../../web/hooks/lazy-module.ts';

test('a part is fetched once for all that share it', async () => {
  const load = vi.fn(async () => 'menu');
  const menu = lazyModule(load);
  expect(menu.current()).toBeUndefined();
  expect(await Promise.all([menu.fetch(), menu.fetch()])).toEqual(['menu', 'menu']);
  expect(menu.current()).toBe('menu');
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetching early hides no failure from who needs the part later', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => String(Date.now()), setItem: () => undefined });
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const menu = lazyModule(load);
  menu.prefetch();
  await expect(menu.fetch()).rejects.toThrow('Part of the site failed to load.');
  await expect(menu.fetch()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

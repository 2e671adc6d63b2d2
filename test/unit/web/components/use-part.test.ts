import { expect, test, vi } from 'vitest';
import { part } from '../../../../web/components/use-part.ts';

test('a lazy module is fetched once for concurrent callers', async () => {
  const load = vi.fn(async () => 'menu');
  const menu = part(load);
  expect(menu.now()).toBeUndefined();
  expect(await Promise.all([menu.fetch(), menu.fetch()])).toEqual(['menu', 'menu']);
  expect(menu.now()).toBe('menu');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed prefetch of a lazy module does not hide the failure from later callers', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => String(Date.now()), setItem: () => undefined });
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const menu = part(load);
  menu.warm();
  await expect(menu.fetch()).rejects.toThrow('Part of the site could not be loaded.');
  await expect(menu.fetch()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

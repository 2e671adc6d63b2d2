import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildLocalSite } from '../../../dev/web-build.ts';

afterEach(() => vi.unstubAllEnvs());

test('the site is built once, whole, for as many as ask, and as it would be deployed', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  const [folder, ...others] = await Promise.all([buildLocalSite(), buildLocalSite()]);
  expect(others).toEqual([folder]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['app.html', 'assets', 'not-found.html']));
  const scripts = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(path.join(folder, 'assets', name), 'utf8')).join('\n');
  // React says this only while it is developed with.
  expect(code).not.toContain('Invalid hook call. Hooks can only be called');
});

test('asking again takes no build', async () => {
  await buildLocalSite();
  const asked = performance.now();
  await buildLocalSite();
  expect(performance.now() - asked).toBeLessThan(500);
});

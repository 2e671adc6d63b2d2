import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildLocalSite } from '../../dev/stack/web-build.ts';

afterEach(() => vi.unstubAllEnvs());

describe('buildLocalSite', () => {
  test('builds the production site whatever NODE_ENV is', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    const folder = await buildLocalSite();
    expect(process.env.NODE_ENV).toBe('test');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['app.html', 'assets', 'not-found.html']));
    const scripts = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const code = scripts.map((name) => readFileSync(path.join(folder, 'assets', name), 'utf8')).join('\n');
    // Only React's development build contains this message.
    expect(code).not.toContain('Invalid hook call. Hooks can only be called');
  });

  test('reuses the folder when no source has changed', async () => {
    const folder = await buildLocalSite();
    const { ino, mtimeMs } = statSync(folder);
    expect(await buildLocalSite()).toBe(folder);
    expect(statSync(folder)).toMatchObject({ ino, mtimeMs });
  });
});

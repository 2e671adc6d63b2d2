import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ROOT_FILES } from '#shared/routes.ts';
import { buildLocalSite } from '../../../../dev/web-build.ts';

const LONGEST_BUILD_MS = 90_000;

let folder: string;
beforeAll(async () => {
  folder = await buildLocalSite();
}, LONGEST_BUILD_MS);

const bytesOf = (name: string): Buffer => readFileSync(path.join(folder, name));
const textOf = (name: string): string => bytesOf(name).toString();

test('every file of the root is there, but for what a deployment writes', () => {
  const names = ROOT_FILES.filter((name) => name !== '/config.json');
  expect(names.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
});

test('the icon holds three sizes, each a picture of that size', async () => {
  const ico = bytesOf('favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [at, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * at;
    const from = ico.readUInt32LE(entry + 12);
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1)]).toEqual([size, size]);
    const png = ico.subarray(from, from + ico.readUInt32LE(entry + 8));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

test('the manifest has the colours of the theme, and icons that are there in the sizes it says', async () => {
  const html = textOf('home.html');
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
  expect(textOf('app.html')).toContain('<link rel="manifest" href="/site.webmanifest">');
  const manifest = JSON.parse(textOf('site.webmanifest'));
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}" media="(prefers-color-scheme: light)">`);
  expect(manifest).toMatchObject({ name: 'GoFullPage', start_url: '/', display: 'browser' });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, channels } = await sharp(bytesOf(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(channels).toBeGreaterThanOrEqual(3);
  }
});

test('an icon that is cut to a shape, or set on a home screen, has ground to its edges', async () => {
  const [, , maskable] = JSON.parse(textOf('site.webmanifest')).icons;
  for (const name of [maskable.src, 'apple-touch-icon.png']) {
    const corner = await sharp(bytesOf(name)).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner], name).toEqual([0x14, 0x1a, 0x26, 255]);
  }
});

test('whoever finds a hole is told whom to write to for most of a year', () => {
  const text = textOf('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:support@gofullpage\.example$/m);
  expect(text).toMatch(/^Canonical: https:\/\/gofullpage\.example\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { ROOT_FILES } from '#shared/pages.ts';

const getFilePath = (name: string): string => path.join(inject('siteFolder'), name);
const readBytes = (name: string): Buffer => readFileSync(getFilePath(name));
const readText = (name: string): string => readBytes(name).toString();

test('the build contains every file of the root, except config.json, which a deployment writes', () => {
  const names = ROOT_FILES.filter((name) => name !== '/config.json');
  expect(names.filter((name) => !existsSync(getFilePath(name)))).toEqual([]);
});

test('licenses.md contains the notices of the bundled packages and of the fonts', () => {
  const licenses = readText('licenses.md');
  expect(licenses).toMatch(/^## react-dom - /m);
  expect(licenses).toContain('The Bricolage Grotesque Project Authors');
  expect(licenses).toContain('The Instrument Sans Project Authors');
});

test('favicon.ico contains images of 16, 32 and 48 px', async () => {
  const ico = readBytes('favicon.ico');
  // Reserved 0, type 1 (icon), number of images.
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    // The directory has a header of 6 bytes and 16 bytes per image.
    const entryOffset = 6 + 16 * index;
    const imageOffset = ico.readUInt32LE(entryOffset + 12);
    expect([ico.readUInt8(entryOffset), ico.readUInt8(entryOffset + 1)]).toEqual([size, size]);
    const png = ico.subarray(imageOffset, imageOffset + ico.readUInt32LE(entryOffset + 8));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

test('the manifest has the theme color, and icons with the declared sizes', async () => {
  const html = readText('home.html');
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
  expect(readText('app.html')).toContain('<link rel="manifest" href="/site.webmanifest">');
  const manifest = JSON.parse(readText('site.webmanifest'));
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}" media="(prefers-color-scheme: light)">`);
  expect(manifest).toMatchObject({ name: 'GoFullPage', start_url: '/', display: 'browser' });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, channels } = await sharp(readBytes(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(channels).toBeGreaterThanOrEqual(3);
  }
});

test('maskable and home screen icons have a background up to their edges', async () => {
  const [, , maskable] = JSON.parse(readText('site.webmanifest')).icons;
  for (const name of [maskable.src, 'apple-touch-icon.png']) {
    const corner = await sharp(readBytes(name)).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner], name).toEqual([0x14, 0x1a, 0x26, 255]);
  }
});

test('security.txt has a contact and an expiry date', () => {
  expect(readText('.well-known/security.txt')).toMatch(/^Contact: mailto:.*\nExpires: \d{4}-\d{2}-01T/);
});

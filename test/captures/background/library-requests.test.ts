import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import { readCaptureFile } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { decodePng, type Pixels } from '../../support/extension/pixels.ts';
import { storeCapture, storeEdits } from '../../support/extension/store-capture.ts';
import { paintImage } from '../../support/imaging/pixel-patterns.ts';

const WIDTH = 1_100;
const ROWS = 500;
const STRIPS = 3;
const HEIGHT = ROWS * STRIPS;
const { pixels: NOISE } = paintImage('noise', { width: WIDTH, rows: HEIGHT });

const encodeStrips = () =>
  Promise.all(
    Array.from({ length: STRIPS }, async (_, at) => {
      const rgba = NOISE.slice(at * ROWS * WIDTH * 4, (at + 1) * ROWS * WIDTH * 4);
      const png = encodePng({ width: WIDTH, rows: ROWS, pixels: rgba });
      return { top: at * ROWS, height: ROWS, base64: Buffer.from(await png.arrayBuffer()).toString('base64') };
    }),
  );

const send = (page: Page, request: string, input: object) =>
  page.evaluate((message): Promise<{ output?: unknown; error?: string }> => chrome.runtime.sendMessage(message), {
    request,
    input,
  });

function countUnchangedPixels({ rgb, width }: Pixels, box: { x: number; y: number; width: number; height: number }): number {
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const [from, to] = [(y * width + x) * 3, (y * WIDTH + x) * 4];
      if (rgb[from] === NOISE[to] && rgb[from + 1] === NOISE[to + 1] && rgb[from + 2] === NOISE[to + 2]) count += 1;
    }
  return count;
}

describe('requests of the library', () => {
  let browser: ExtensionBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await openExtensionBrowser();
    page = await browser.context.newPage();
    await page.goto(browser.pageUrl('result.html'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await storeCapture(
      page,
      { id: 'noise', width: WIDTH, height: HEIGHT, url: 'https://example.com/ä', title: 'Noise' },
      await encodeStrips(),
    );
  });
  afterAll(() => browser?.close());

  const setEdits = (edits: unknown) => storeEdits(page, 'noise', edits);
  const readPixels = async () => decodePng(await readCaptureFile(page, 'noise'));

  test('return every pixel of the page when there are no shapes', async () => {
    await setEdits({ shapes: [] });
    const whole = await readPixels();
    expect(countUnchangedPixels(whole, { x: 0, y: 0, width: WIDTH, height: HEIGHT })).toBe(WIDTH * HEIGHT);
  });

  test.each(['blur', 'pixelate'] as const)('return no original pixel under a %s, and every pixel around it', async (kind) => {
    const box = { x: 100, y: 450, width: 300, height: 120 };
    await setEdits({ shapes: [{ kind, id: 'one', ...box, block: 20 }] });
    const redacted = await readPixels();
    expect(countUnchangedPixels(redacted, box)).toBe(0);
    expect(countUnchangedPixels(redacted, { x: 0, y: 0, width: WIDTH, height: HEIGHT })).toBe(
      WIDTH * HEIGHT - box.width * box.height,
    );
  });

  test('return text that was added in the editor when no extension page is open', async () => {
    const text = { kind: 'text', id: 'one', x: 50, y: 700, width: 200, text: 'Here', size: 40, color: 'red' };
    await setEdits({ shapes: [text] });
    const unchangedPixels = countUnchangedPixels(await readPixels(), { x: 50, y: 700, width: 200, height: 50 });
    expect(unchangedPixels).toBeLessThan(200 * 50 - 500);
  });

  test('return the size of the crop in the list and in the file', async () => {
    await setEdits({ shapes: [], crop: { x: 10, y: 20, width: 300, height: 700 } });
    const { output } = await send(page, 'findCapture', { id: 'noise' });
    const bytes = await readCaptureFile(page, 'noise');
    expect(output).toMatchObject({ id: 'noise', width: 300, height: 700, bytes: bytes.length });
    expect((await send(page, 'listCaptures', {})).output).toMatchObject([{ id: 'noise', width: 300, height: 700 }]);
    expect(await decodePng(bytes)).toMatchObject({ width: 300, height: 700 });
  });

  test('return slices of one file when the shapes change between two slices', async () => {
    await setEdits({ shapes: [] });
    const before = await readCaptureFile(page, 'noise');
    const { output: first } = await send(page, 'readCapture', { id: 'noise', offset: 0 });
    const slice = Buffer.from(String(first), 'base64');
    expect(slice.length).toBeLessThan(before.length);
    await setEdits({ shapes: [], crop: { x: 0, y: 0, width: 10, height: 10 } });
    const { output: second } = await send(page, 'readCapture', { id: 'noise', offset: slice.length });
    expect(Buffer.concat([slice, Buffer.from(String(second), 'base64')]).equals(before)).toBe(true);
    expect(await readPixels()).toMatchObject({ width: 10, height: 10 });
  });

  test('return a file with URL, time and SHA-256 hash as metadata when the capture is stamped', async () => {
    await setEdits({ shapes: [], stamps: { url: true, place: 'above' } });
    const bytes = await readCaptureFile(page, 'noise');
    const { width, rgb } = await decodePng(bytes);
    const head = bytes.subarray(0, 2_000).toString('utf8');
    expect(head).toContain('Title\0\0\0\0\0Noise');
    expect(head).toContain('Source\0\0\0\0\0https://example.com/ä');
    expect(head).toMatch(/Creation Time\0{5}\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/);
    const block = 1_024 * 3 * width;
    const sha256 = (part: Uint8Array): Buffer => createHash('sha256').update(part).digest();
    const blocks = Array.from({ length: Math.ceil(rgb.length / block) }, (_, at) => rgb.subarray(at * block, (at + 1) * block));
    expect(head).toContain(`SHA-256\0\0\0\0\0${sha256(Buffer.concat(blocks.map(sha256))).toString('hex')} (`);
  });

  test('list each capture as unsaved, saved or changed', async () => {
    const listSaveStates = async () => (await send(page, 'listCaptures', {})).output;
    await setEdits({ shapes: [] });
    expect(await listSaveStates()).toMatchObject([{ id: 'noise', saving: 'unsaved' }]);
    await send(page, 'readCapture', { id: 'noise', offset: 0 });
    await send(page, 'markSaved', { id: 'noise' });
    expect(await listSaveStates()).toMatchObject([{ saving: 'saved' }]);
    await setEdits({ shapes: [], crop: { x: 0, y: 0, width: 10, height: 10 } });
    expect(await listSaveStates()).toMatchObject([{ saving: 'changed' }]);
  });

  test('return a thumbnail of the top of the edited capture', async () => {
    const readThumbnail = async () => {
      const { output } = await send(page, 'captureThumbnail', { id: 'noise' });
      const { data, info } = await sharp(Buffer.from(String(output), 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data };
    };
    await setEdits({ shapes: [] });
    const plain = await readThumbnail();
    expect(plain.width).toBeGreaterThan(100);
    expect(plain.height).toBeLessThan(plain.width);
    await setEdits({ shapes: [{ kind: 'blur', id: 'one', x: 0, y: 0, width: WIDTH, height: HEIGHT, block: 40 }] });
    const blurred = await readThumbnail();
    const measureContrast = async ({ data, width, height }: typeof plain): Promise<number> => {
      const { channels } = await sharp(data, { raw: { width, height, channels: 3 } }).stats();
      return Math.max(...channels.map(({ stdev }) => stdev));
    };
    expect(await measureContrast(blurred)).toBeLessThan((await measureContrast(plain)) / 2);
    await setEdits({ shapes: [{ kind: 'star' }] });
    expect(await send(page, 'captureThumbnail', { id: 'noise' })).toEqual({ output: null });
    expect(await send(page, 'captureThumbnail', { id: 'gone' })).toEqual({ output: null });
  });

  test('are refused when the shapes are unreadable, because the file would show redacted content', async () => {
    await setEdits({ shapes: [{ kind: 'star' }] });
    const message = /hidden areas would be visible\. Open it in the extension first\.$/;
    for (const name of ['findCapture', 'readCapture'])
      expect((await send(page, name, { id: 'noise', offset: 0 })).error).toMatch(message);
  });

  test('return nothing when the capture is deleted', async () => {
    expect(await send(page, 'findCapture', { id: 'gone' })).toEqual({ output: null });
    expect(await send(page, 'readCapture', { id: 'gone', offset: 0 })).toMatchObject({ error: 'This capture was deleted.' });
  });
});

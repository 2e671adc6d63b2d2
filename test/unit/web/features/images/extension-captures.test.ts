import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Image } from '#shared/image.ts';
import { log } from '../../../../../web/api/log.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import { findSavedImages, markCaptureSaved, readCapture } from '../../../../../web/features/images/extension-captures.ts';
import { EMPTY_LIBRARY, withImage } from '../../../../../web/features/images/library-store.ts';
import { createImageId, libraryImage } from '../../../../support/images/library-image-builder.ts';
import { fakeExtension, offeredCapture } from '../../../../support/web/fake-extension.ts';

const signal = new AbortController().signal;

/** Creates an extension that returns at most `maxBytes` bytes of a capture per call. */
const createExtension = (bytes: Uint8Array<ArrayBuffer>, maxBytes: number) => ({
  readCapture: vi.fn(async (_: string, offset: number) => bytes.slice(offset, offset + maxBytes).buffer),
});

test('readCapture returns the whole file for any size of slices', async () => {
  const bytesAndLimit = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.integer({ min: 1, max: 64 }));
  await fc.assert(
    fc.asyncProperty(bytesAndLimit, async ([bytes, maxBytes]) => {
      const progress: number[] = [];
      const extension = createExtension(new Uint8Array(bytes), maxBytes);
      const file = await readCapture(extension, offeredCapture({ bytes: bytes.length }), {
        signal,
        onProgress: (read) => progress.push(read),
      });
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(bytes));
      expect(progress).toHaveLength(Math.ceil(bytes.length / maxBytes));
      expect(progress.at(-1)).toBe(bytes.length);
    }),
  );
});

test('readCapture returns a PNG file with name and date of the capture', async () => {
  const file = await readCapture(createExtension(new Uint8Array(10), 4), offeredCapture({ title: '' }), {
    signal,
    onProgress: () => undefined,
  });
  expect(file).toMatchObject({ name: 'Capture.png', type: 'image/png', lastModified: offeredCapture().takenAt });
});

test.each([
  ['fewer', 9],
  ['more', 11],
  ['no', 0],
])('readCapture rejects as cut-off when the extension returns %s bytes', async (_, count) => {
  const reading = readCapture(createExtension(new Uint8Array(count), 100), offeredCapture({ bytes: 10 }), {
    signal,
    onProgress: () => undefined,
  });
  await expect(reading).rejects.toMatchObject({ code: 'cut-off' });
});

test('readCapture rejects without reading when the capture is too large', async () => {
  const extension = createExtension(new Uint8Array(1), 1);
  const reading = readCapture(extension, offeredCapture({ bytes: 300 * 1024 * 1024 }), { signal, onProgress: () => undefined });
  await expect(reading).rejects.toThrow('The file is 300 MB. The limit is 100 MB.');
  expect(extension.readCapture).not.toHaveBeenCalled();
});

test('readCapture stops reading when its signal is aborted', async () => {
  const controller = new AbortController();
  const extension = createExtension(new Uint8Array(10), 1);
  const abortAtThree = (read: number) => read === 3 && controller.abort(new Error('aborted by the test'));
  await expect(readCapture(extension, offeredCapture(), { signal: controller.signal, onProgress: abortAtThree })).rejects.toThrow(
    'aborted by the test',
  );
  expect(extension.readCapture).toHaveBeenCalledTimes(4);
});

test('markCaptureSaved sends the id of the image to the extension', async () => {
  const markSaved = vi.fn(async () => undefined);
  markCaptureSaved(offeredCapture(), { id: 'image-1' }, async () => fakeExtension({ markSaved }));
  await vi.waitFor(() => expect(markSaved).toHaveBeenCalledWith('capture-1', 'image-1'));
});

test('markCaptureSaved logs a failure of the extension', async () => {
  const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  markCaptureSaved(offeredCapture(), { id: 'image-1' }, async () => {
    throw new ExtensionError('silent');
  });
  await vi.waitFor(() => expect(logError).toHaveBeenCalledTimes(1));
});

const CAPTURE = offeredCapture();
const captureImage = (changes: Partial<Image> = {}): Image =>
  libraryImage({ id: createImageId(1), created: new Date(CAPTURE.takenAt), urlLink: CAPTURE.url, ...changes });

const findSaved = (...images: readonly Image[]) =>
  findSavedImages(images.reduce(withImage, EMPTY_LIBRARY), [CAPTURE, offeredCapture({ id: 'other', takenAt: 5 })]);

test('findSavedImages finds the image with the link and the time of a capture', () => {
  expect([...findSaved(captureImage(), libraryImage({ id: createImageId(2), urlLink: CAPTURE.url }))]).toEqual([
    [CAPTURE.id, captureImage()],
  ]);
});

test('findSavedImages finds an image without a link by its time', () => {
  expect(findSaved(captureImage({ urlLink: '' })).has(CAPTURE.id)).toBe(true);
});

test.each([
  ['another page', { urlLink: 'https://example.com/other' }],
  ['another time', { created: new Date(CAPTURE.takenAt + 1) }],
])('findSavedImages ignores an image of %s', (_, changes) => {
  expect(findSaved(captureImage(changes)).size).toBe(0);
});

test('findSavedImages returns the later image when a capture was saved twice', () => {
  const secondImage = captureImage({ id: createImageId(2), updated: new Date(CAPTURE.takenAt + 9_000) });
  expect(findSaved(secondImage, captureImage({ updated: new Date(CAPTURE.takenAt + 1_000) })).get(CAPTURE.id)?.id).toBe(
    createImageId(2),
  );
});

import { describe, expect, test, vi } from 'vitest';
import { log } from '../../../../../web/api/log.ts';
import { checkFile, checkFileEnds } from '../../../../../web/features/images/file-check.ts';
import { ENCODERS, pngFile, pngHeader, solidImage, webpBomb } from '../../../../support/images/image-files.ts';

const createFile = (bytes: Uint8Array<ArrayBuffer>, name = 'page.png') => new File([bytes], name);
const checkWholeFile = (head: Uint8Array, size = head.length) => checkFileEnds({ head, tail: head, size }, 'page.png');

test.each(Object.entries(ENCODERS))('checkFile accepts %s and returns its size in pixels', async (_, write) => {
  const bytes = new Uint8Array(await write(solidImage(120, 400)).toBuffer());
  expect(await checkFile(createFile(bytes))).toMatchObject({ header: { width: 120, height: 400 } });
});

describe('checkFile', () => {
  test.each([
    ['that is empty', new Uint8Array(), 0, 'The file is empty.'],
    ['that is too large', pngHeader(10, 10), 157_286_400, 'The file is 150 MB. The limit is 100 MB.'],
    [
      'that is no image',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      undefined,
      /^“page.png” is not a PNG, JPEG, WebP, GIF or AVIF image\.$/,
    ],
    ['that is truncated', pngHeader(10, 10), undefined, /^The file is incomplete/],
    ['that has too many pixels', webpBomb(), undefined, /^The image has 16,383 × 16,383 px/],
  ])('rejects a file %s', (_, head, size, message) => {
    expect(checkWholeFile(head, size)).toEqual({ rejection: expect.stringMatching(message) });
  });

  test('rejects a file that is no image despite its name and type', async () => {
    const page = new File(['<html>'], 'page.png', { type: 'image/png' });
    expect(await checkFile(page)).toEqual({
      file: page,
      rejection: '“page.png” is not a PNG, JPEG, WebP, GIF or AVIF image.',
    });
  });

  test('rejects and logs a file that was moved after it was selected', async () => {
    const movedFile = createFile(new Uint8Array(await pngFile()));
    Object.assign(movedFile, { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) });
    const logSpy = vi.spyOn(log, 'info').mockImplementation(() => undefined);
    expect((await checkFile(movedFile)).rejection).toMatch(/^We couldn’t read the file/);
    expect(logSpy).toHaveBeenCalledWith('could not read file', expect.any(DOMException));
  });

  test('rejects and logs a file that our own code cannot process', async () => {
    const unprocessableFile = createFile(new Uint8Array(await pngFile()));
    // A symbol cannot be compared, so the check throws after the file was read.
    Object.defineProperty(unprocessableFile, 'size', { value: Symbol('no size') });
    const logSpy = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    expect((await checkFile(unprocessableFile)).rejection).toMatch(/^We couldn’t recognize this file/);
    expect(logSpy).toHaveBeenCalledWith('could not parse file', expect.any(Error));
  });
});

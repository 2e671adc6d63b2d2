import { expect, test } from 'vitest';
import { isDecodeError } from '../../../../functions/clients/is-decode-error.ts';

test.each([
  'Input file contains unsupported image format',
  'Input file has corrupt header: VipsJpeg: premature end of JPEG image',
  'Input image exceeds pixel limit',
  'VipsJpeg: Bogus Huffman table definition',
  'vipspng: libpng read error',
  'gifload: Invalid frame data',
  'webp2vips: unable to read pixels',
  '/tmp/picture-1/original: bad seek to 2247\nheif: Invalid input: Unexpected end of file (2.100)',
  'heif: Memory allocation error: Security limit exceeded: Image size 9000x9000 exceeds the maximum image size 65536',
  'Unknown error',
])('isDecodeError returns true for "%s"', (message) => {
  expect(isDecodeError(new Error(message))).toBe(true);
});

test.each([
  ['a missing file', new Error('Input file is missing: /tmp/picture-1/original')],
  ['libvips without memory', new Error('vips_tracked: out of memory --- size == 400MB')],
  ['libjpeg without memory', new Error('VipsJpeg: Insufficient memory (case 4)')],
  ['libheif without memory', new Error('heif: Memory allocation error: Unspecified (6.0)')],
  ['libpng without memory', new Error('vipspng: Out of memory')],
  ['a file that cannot be opened', new Error('jpegload: unable to open file\nunix error: Too many open files')],
  ['a disk that is full', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['a library that is missing', new Error('Could not load the "sharp" module using the linux-x64 runtime')],
  ['a programming error', new TypeError('x is not a function')],
  ['an unknown message', new Error('extract_area: bad extract area')],
  ['a value that is not an Error', 'Input file contains unsupported image format'],
])('isDecodeError returns false for %s', (_, error) => {
  expect(isDecodeError(error)).toBe(false);
});

import { DAMAGED_IMAGES } from './damaged-images.ts';
import { ENCODERS, encodeImage, pngHeader, solidImage, webpBomb } from './image-files.ts';
import { MISLEADING_IMAGES } from './misleading-images.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const latin1 = (text: string): Bytes => Uint8Array.from(text, (char) => char.charCodeAt(0));
const concat = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

const SCRIPT = '<!doctype html><script>alert(document.domain)</script>';
const PNG_END = '\0\0\0\0IEND\xae\x42\x60\x82';

const NON_IMAGES: Readonly<Record<string, string>> = {
  'one byte': '\x89',
  spaces: ' '.repeat(64),
  zeros: '\0'.repeat(4_096),
  text: 'hello',
  HTML: SCRIPT,
  'uppercase HTML': SCRIPT.toUpperCase(),
  'HTML after a BOM': `\xef\xbb\xbf${SCRIPT}`,
  SVG: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'SVG after an XML declaration': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  'compressed SVG': '\x1f\x8b\x08\0\0\0\0\0',
  'XML with an entity bomb': '<!DOCTYPE x [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><x>&b;</x>',
  PDF: '%PDF-1.7\n1 0 obj',
  PostScript: '%!PS-Adobe-3.0',
  'a shell script': '#!/bin/sh\nrm -rf /',
  'a Windows program': 'MZ\x90\0',
  'a Linux program': '\x7fELF\x02\x01\x01',
  'a zip': 'PK\x03\x04',
  'a video': '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  BMP: 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0',
  'little-endian TIFF': 'II*\0\x08\0\0\0',
  'big-endian TIFF': 'MM\0*\0\0\0\x08',
  ICO: '\0\0\x01\0\x01\0',
  'JPEG XL': '\xff\x0a',
  'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  Flash: 'CWS\x0b',
  MVG: 'push graphic-context\nfill "url(https://example.com/x.jpg)"',
  'a WAVE file': 'RIFF\x24\0\0\0WAVEfmt ',
  'a PNG signature with converted line endings': '\x89PNG\n\n\x1a\n',
  'a PNG signature alone': '\x89PNG\r\n\x1a\n',
  'a GIF of an unknown version': 'GIF90a\x01\0\x01\0\0\0\0;',
  'a GIF signature alone': 'GIF89a',
  'JPEG markers without a frame': '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9',
  'a JPEG segment without a length': '\xff\xd8\xff\xe1\0\0\xff\xd9',
  'a JPEG of endless fill bytes': `\xff\xd8${'\xff'.repeat(4_096)}`,
  'a WebP with an unknown chunk': 'RIFF\x1e\0\0\0WEBPVP9 \x12\0\0\0',
  'an AVIF without boxes after its brands': '\0\0\0\x18ftypavif\0\0\0\0avifmif1',
  'an AVIF with a box of length 0': '\0\0\0\x18ftypavif\0\0\0\0avifmif1\0\0\0\0meta',
};

/** Files whose header declares a size that is invalid, or that their pixel data does not have. */
const WRONG_SIZES: Readonly<Record<string, () => Bytes | Promise<Bytes>>> = {
  'a PNG of 65,000 × 65,000': () => concat(pngHeader(65_000, 65_000), latin1(PNG_END)),
  'a PNG of 2,147,483,647 × 2,147,483,647': () => concat(pngHeader(0x7fffffff, 0x7fffffff), latin1(PNG_END)),
  'a PNG with a width of 0': () => concat(pngHeader(0, 100), latin1(PNG_END)),
  'a PNG without pixel data': () => concat(pngHeader(100, 100), latin1(PNG_END)),
  'a PNG of one row that claims half a gigapixel': () => concat(pngHeader(500_000_000, 1), latin1(PNG_END)),
  'a WebP bomb': () => new Uint8Array(webpBomb()),
  'a GIF of 65,535 × 65,535': () => latin1('GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\0;'),
  'a JPEG of 65,535 × 65,535': () =>
    latin1('\xff\xd8\xff\xc2\0\x11\x08\xff\xff\xff\xff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xd9'),
  'a PNG with invalid pixel data': () => concat(pngHeader(10, 10), latin1(`noise${PNG_END}`)),
};

/** Valid images that contain another format too. They may be accepted, but must be served as images only. */
export const POLYGLOT_FILES: Readonly<Record<string, () => Promise<Bytes>>> = {
  'a PNG with HTML after its end': async () => concat(await encodeSquare('png'), latin1(SCRIPT)),
  'a PNG with a zip after its end': async () => concat(await encodeSquare('png'), latin1('PK\x05\x06'.padEnd(22, '\0'))),
  'a JPEG with HTML after its end': async () => concat(await encodeSquare('jpeg baseline'), latin1(SCRIPT)),
  'a JPEG with a script in a comment': async () => withComment(await encodeSquare('jpeg baseline')),
  'a JPEG with a script in its description': async () =>
    new Uint8Array(
      await solidImage(20, 20)
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .jpeg()
        .toBuffer(),
    ),
  'a WebP with HTML after its end': async () => concat(await encodeSquare('webp lossy'), latin1(SCRIPT)),
};

async function encodeSquare(encoder: string): Promise<Bytes> {
  return new Uint8Array(await encodeImage(encoder, solidImage(20, 20)));
}

function withComment(jpeg: Bytes): Bytes {
  const length = SCRIPT.length + 2;
  return concat(jpeg.slice(0, 2), latin1(`\xff\xfe${String.fromCharCode(length >> 8, length & 0xff)}${SCRIPT}`), jpeg.slice(2));
}

const TRUNCATED = Object.fromEntries(
  Object.keys(ENCODERS).map((name) => [
    `${name}, truncated`,
    async () => {
      const whole = await encodeSquare(name);
      return whole.slice(0, Math.floor(whole.length * 0.7));
    },
  ]),
);

export const REJECTED_FILES: Readonly<Record<string, () => Bytes | Promise<Bytes>>> = {
  ...Object.fromEntries(Object.entries(NON_IMAGES).map(([name, text]) => [name, () => latin1(text)])),
  ...WRONG_SIZES,
  ...TRUNCATED,
  ...Object.fromEntries(
    Object.entries({ ...DAMAGED_IMAGES, ...MISLEADING_IMAGES }).map(([name, make]) => [
      name,
      async () => new Uint8Array(await make()),
    ]),
  ),
};

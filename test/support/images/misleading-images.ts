import { encodeImage, pngHeader, solidImage } from './image-files.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const encodeSquare = (encoder: string, side = 16): Promise<Buffer> => encodeImage(encoder, solidImage(side, side));

const FRAME_MARKERS = { baseline: 0xc0, progressive: 0xc2 } as const;

/** A frame header of 16 × 16 px that a decoder skips. */
const SMALL_FRAME = latin1('\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01\x22\0\x02\x11\x01\x03\x11\x01');

const findFrame = (jpeg: Buffer, marker: number): number => jpeg.indexOf(Buffer.from([0xff, marker]));

async function hugeJpeg(): Promise<Buffer> {
  const jpeg = await encodeSquare('jpeg progressive');
  const frameOffset = findFrame(jpeg, FRAME_MARKERS.progressive);
  // Height and width follow the marker, the segment length and the precision.
  jpeg.writeUInt16BE(65_000, frameOffset + 5);
  jpeg.writeUInt16BE(65_000, frameOffset + 7);
  return jpeg;
}

/**
 * A JPEG of 65,000 × 65,000 px behind a marker without a length. A parser that reads the next two bytes as a length jumps to
 * the small frame header inside a comment, which a decoder skips.
 */
async function hideSize(marker: string): Promise<Buffer> {
  const comment = Buffer.alloc(2 + 0xffff);
  comment.set([0xff, 0xfe, 0xff, 0xff]);
  SMALL_FRAME.copy(comment, 0xfffe);
  return Buffer.concat([latin1('\xff\xd8'), latin1(marker), comment, (await hugeJpeg()).subarray(2)]);
}

async function withTwoFrameHeaders(separator: Buffer): Promise<Buffer> {
  const jpeg = await encodeSquare('jpeg baseline');
  const frameOffset = findFrame(jpeg, FRAME_MARKERS.baseline);
  return Buffer.concat([jpeg.subarray(0, frameOffset), SMALL_FRAME, separator, jpeg.subarray(frameOffset)]);
}

/** Returns a JPEG that declares its height in a DNL segment after the first scan. */
async function withoutHeight(): Promise<Buffer> {
  const jpeg = await encodeSquare('jpeg baseline');
  jpeg.writeUInt16BE(0, findFrame(jpeg, FRAME_MARKERS.baseline) + 5);
  return Buffer.concat([jpeg.subarray(0, -2), latin1('\xff\xdc\0\x04\xff\xff\xff\xd9')]);
}

const GIF_SCREEN = latin1('GIF89a\x0a\0\x0a\0\x80\0\0\0\0\0\xff\xff\xff');
const GIF_FRAME = latin1(',\0\0\0\0\x0a\0\x0a\0\0\x02\x02\x84\x51\0');

const gifWithHugeFrame = (): Buffer => Buffer.concat([GIF_SCREEN, latin1(',\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x84\x51\0;')]);

/** Has a frame of 10 × 10 px at (65,535, 65,535), after an extension block. */
const gifWithDistantFrame = (): Buffer =>
  Buffer.concat([GIF_SCREEN, latin1('!\xf9\x04\0\0\0\0\0'), latin1(',\xff\xff\xff\xff\x0a\0\x0a\0\0\x02\x02\x84\x51\0;')]);

/** One visible frame and 100,000 frames of twelve bytes each. */
const gifWithManyFrames = (): Buffer =>
  Buffer.concat([GIF_SCREEN, GIF_FRAME, latin1(',\0\0\0\0\x01\0\x01\0\0\x02\0'.repeat(100_000)), latin1(';')]);

async function pngWithTwoHeaders(): Promise<Buffer> {
  const png = await encodeSquare('png');
  return Buffer.concat([png.subarray(0, 33), Buffer.from(pngHeader(65_000, 65_000)).subarray(8), png.subarray(33)]);
}

function riff(...chunks: readonly Buffer[]): Buffer {
  const file = Buffer.concat([latin1('RIFF\0\0\0\0WEBP'), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function webpChunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([latin1(name), length, body]);
}

/** A canvas of 16 × 16 px. `flags` mark an animation. */
const webpCanvas = (flags: string): Buffer => webpChunk('VP8X', latin1(`${flags}\0\0\0\x0f\0\0\x0f\0\0`));

const largeWebp = async (): Promise<Buffer> => (await encodeSquare('webp lossless', 2_000)).subarray(12);

const overflowingWebp = async (): Promise<Buffer> => riff(webpCanvas('\0'), await largeWebp());

const overflowingFrame = async (): Promise<Buffer> =>
  riff(
    webpCanvas('\x02'),
    webpChunk('ANIM', Buffer.alloc(6)),
    webpChunk('ANMF', latin1('\0\0\0\0\0\0\xcf\x07\0\xcf\x07\0\x64\0\0\0'), await largeWebp()),
  );

async function avifDeclaring(side: number): Promise<Buffer> {
  const avif = await encodeSquare('avif', 1_000);
  const sizeOffset = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(side, sizeOffset);
  avif.writeUInt32BE(side, sizeOffset + 4);
  return avif;
}

/** Returns an AVIF of nested boxes, each of which contains only the next one. */
function nestedAvif(): Buffer {
  const boxes = Buffer.alloc(20_000 * 8);
  for (let offset = 0; offset < boxes.length; offset += 8) {
    boxes.writeUInt32BE(boxes.length - offset, offset);
    boxes.write('ipco', offset + 4, 'latin1');
  }
  return Buffer.concat([latin1('\0\0\0\x18ftypavif\0\0\0\0avifmif1'), boxes]);
}

/** Images whose size a naive header parser reads differently than a decoder. */
export const MISLEADING_IMAGES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a JPEG that hides its size behind TEM': () => hideSize('\xff\x01'),
  'a JPEG that hides its size behind RST0': () => hideSize('\xff\xd0'),
  'a JPEG that hides its size behind RST7': () => hideSize('\xff\xd7'),
  'a JPEG that hides its size behind bytes outside of segments': () => hideSize('\xff\xfe\0\x02\0\x42\xff\0'),
  'a JPEG that hides its size behind fill bytes': () => hideSize('\xff\xff\xff'),
  'a JPEG with two start markers': async () => Buffer.concat([latin1('\xff\xd8'), await hugeJpeg()]),
  'a JPEG with an end marker before its start': async () => Buffer.concat([latin1('\xff\xd8\xff\xd9'), await hugeJpeg()]),
  'a JPEG with two frame headers': () => withTwoFrameHeaders(Buffer.alloc(0)),
  'a JPEG with two frame headers and a restart marker between them': () => withTwoFrameHeaders(latin1('\xff\xd0')),
  'a JPEG that declares its height at its end': withoutHeight,
  'a GIF whose frame is larger than its screen': gifWithHugeFrame,
  'a GIF whose frame is far outside its screen': gifWithDistantFrame,
  'a GIF of a hundred thousand frames': gifWithManyFrames,
  'a PNG with two headers': pngWithTwoHeaders,
  'a WebP larger than its canvas': overflowingWebp,
  'an animated WebP whose frame is larger than its canvas': overflowingFrame,
  'an AVIF that declares a smaller size than it has': () => avifDeclaring(64),
  'an AVIF that declares a larger size than it has': () => avifDeclaring(5_000),
  'an AVIF of 20,000 nested boxes': nestedAvif,
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from '../../../dev/stack/emulators/s3/byte-reader.ts';
import { decodeAwsChunked } from '../../../dev/stack/emulators/s3/request-body.ts';

/** A text, and the sizes of the pieces into which `splitText` divides the text. */
const textAndSizes = fc.tuple(
  fc.string({ unit: fc.constantFrom('a', '-', '\r', '\n', '|'), maxLength: 60 }),
  fc.array(fc.nat(12), { maxLength: 30 }),
);

async function* splitText(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let rest = Buffer.from(text);
  for (const size of sizes) {
    yield rest.subarray(0, size);
    rest = rest.subarray(size);
  }
  yield rest;
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('readBytesBefore and readTextBefore return the same for every division of the stream', async () => {
  const delimiter = '\r\n--|';
  await fc.assert(
    fc.asyncProperty(textAndSizes, textAndSizes, async ([before, sizes], [rest]) => {
      fc.pre(`${before}${delimiter}`.indexOf(delimiter) === before.length);
      const reader = new ByteReader(splitText(`${before}${delimiter}${rest}`, sizes));
      expect(await readText(reader.readBytesBefore(delimiter))).toBe(before);
      expect(await readText(reader.readBytes(1_000))).toBe(rest);
      const secondReader = new ByteReader(splitText(`${before}${delimiter}${rest}`, sizes));
      expect(await secondReader.readTextBefore(delimiter, 100)).toBe(before);
    }),
  );
});

test('readTextBefore returns undefined when the delimiter is missing or beyond the limit', async () => {
  expect(await new ByteReader(splitText('abc', [])).readTextBefore('|', 100)).toBeUndefined();
  expect(await new ByteReader(splitText('abc|', [])).readTextBefore('|', 2)).toBeUndefined();
  expect(await new ByteReader(splitText('abcdef', [1, 1, 1, 1, 1])).readTextBefore('|', 2)).toBeUndefined();
});

test('decodeAwsChunked decodes all chunk sizes for every division of the stream', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, maxLength: 20, unit: 'binary-ascii' }), { maxLength: 8 }),
      textAndSizes,
      async (chunks, [, sizes]) => {
        const encoded = [
          ...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
          '0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
        ];
        const trailers = new Map<string, string>();
        expect(await readText(decodeAwsChunked(splitText(encoded.join(''), sizes), trailers))).toBe(chunks.join(''));
        expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
      },
    ),
  );
});

test.each([
  ['no size', 'x\r\nhello\r\n0\r\n\r\n', 'IncompleteBody'],
  ['a chunk cut short', '5\r\nhel', 'IncompleteBody'],
  ['a chunk longer than its size', '4\r\nhello\r\n0\r\n\r\n', 'IncompleteBody'],
  ['no last chunk', '5\r\nhello\r\n', 'IncompleteBody'],
  ['a trailer without a value', '0\r\nchecksum\r\n\r\n', 'MalformedTrailerError'],
  ['no end', '0\r\n', 'MalformedTrailerError'],
])('decodeAwsChunked rejects a body with %s', async (_fault, body, code) => {
  await expect(readText(decodeAwsChunked(splitText(body, []), new Map()))).rejects.toMatchObject({ code });
});

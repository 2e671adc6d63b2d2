/** First bytes of every PNG file (PNG §5.2). */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Polynomial of CRC-32, with its bits reversed (PNG annex D). */
const CRC_POLYNOMIAL = 0xedb88320;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ CRC_POLYNOMIAL : remainder >>> 1;
  return remainder;
});

const encodeAscii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Returns a chunk in file format: length, type, body, checksum (PNG §5.3). */
export function createPngChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(body.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  chunk.set(encodeAscii(type), 4);
  chunk.set(body, 8);
  view.setUint32(body.length + 8, crc32(chunk.subarray(4, body.length + 8)));
  return chunk;
}

/** Returns the checksum of a PNG chunk, computed over its type and body (PNG annex D). */
function crc32(bytes: Uint8Array): number {
  let remainder = -1;
  for (let index = 0; index < bytes.length; index++)
    remainder = (CRC_TABLE[(remainder ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

/** Formats a CRC-32 as S3 does: four bytes, big-endian, in base64. */
export function formatCrc32(crc32: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32);
  return bytes.toString('base64');
}

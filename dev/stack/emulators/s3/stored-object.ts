import * as z from 'zod/mini';
import { readJson } from '../../atomic-file.ts';

const storedObjectSchema = z.readonly(
  z.strictObject({
    key: z.string(),
    /** Name of the data file, which never changes after it is written. */
    data: z.string(),
    /** In bytes. */
    size: z.int(),
    /** MD5 in hex, with quotation marks. */
    etag: z.string(),
    /** CRC-32 of the bytes, in base64. */
    crc32: z.string(),
    modified: z.iso.datetime(),
    headers: z.record(z.string(), z.string()),
  }),
);

export type StoredObject = z.output<typeof storedObjectSchema>;

export function readStoredObject(file: string): StoredObject {
  try {
    return storedObjectSchema.parse(readJson(file));
  } catch (cause) {
    throw new Error(`${file} is corrupted. Delete it to continue without this object.`, { cause });
  }
}

/** Formats a CRC-32 like S3: four bytes, big-endian, in base64. */
export function formatCrc32(crc32: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32);
  return bytes.toString('base64');
}

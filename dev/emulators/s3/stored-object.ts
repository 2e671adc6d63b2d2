import * as z from 'zod/mini';
import { readJson } from '../../atomic-file.ts';

/** What is known of an object: the file of its metadata, which names the file of its bytes. */
const storedObjectSchema = z.readonly(
  z.strictObject({
    key: z.string(),
    /** The name of the file that holds the bytes; written once, never changed. */
    data: z.string(),
    /** Bytes. */
    size: z.int(),
    /** MD5 of the bytes in hex, in quotation marks. */
    etag: z.string(),
    /** CRC-32 of the bytes in base64. */
    crc32: z.string(),
    modified: z.iso.datetime(),
    /** The headers it was given, to be answered with it. */
    headers: z.record(z.string(), z.string()),
  }),
);

export type StoredObject = z.output<typeof storedObjectSchema>;

/** The metadata in a file. Throws where it is not what this emulator wrote. */
export function readStoredObject(file: string): StoredObject {
  try {
    return storedObjectSchema.parse(readJson(file));
  } catch (cause) {
    throw new Error(`${file} is damaged. Delete it to go on without the object that it describes.`, { cause });
  }
}

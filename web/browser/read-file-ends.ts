import type { FileEnds } from '#shared/image-formats/format.ts';
import { HEADER_BYTES } from '#shared/image-header.ts';

/** Every format's end is found within this many bytes. */
const TAIL_BYTES = 64 * 1024;

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

/** Both ends of a file. Throws when it cannot be read, as when it was moved after it was chosen. */
export async function readFileEnds(file: Blob): Promise<FileEnds> {
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, HEADER_BYTES)), bytesOf(file.slice(-TAIL_BYTES))]);
  return { head, tail, size: file.size };
}

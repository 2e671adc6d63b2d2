import type { FileEnds } from '#shared/imaging/formats/format.ts';
import { HEADER_BYTES } from '#shared/imaging/image-header.ts';

/** The end marker of every format lies within this many bytes. */
const TAIL_BYTES = 64 * 1024;

const readBytes = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

/** Reads the start and the end of a file. Throws if it cannot be read, for example after it was moved. */
export async function readFileEnds(file: Blob): Promise<FileEnds> {
  const [head, tail] = await Promise.all([readBytes(file.slice(0, HEADER_BYTES)), readBytes(file.slice(-TAIL_BYTES))]);
  return { head, tail, size: file.size };
}

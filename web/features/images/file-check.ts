import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { FileEnds } from '#shared/imaging/formats/format.ts';
import {
  findDimensionError,
  HEADER_BYTES,
  type ImageHeader,
  isCompleteImage,
  readImageHeader,
} from '#shared/imaging/image-header.ts';
import { log } from '../../api/log.ts';

export type CheckedFile =
  | { readonly file: File; readonly header: ImageHeader; readonly rejection?: undefined }
  | { readonly file: File; readonly header?: undefined; readonly rejection: string };

type CheckResult = { readonly header: ImageHeader } | { readonly rejection: string };

/** `en` adds a comma before "or", unlike the other texts. */
const FORMAT_NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(IMAGE_TYPES).map(({ name }) => name),
);
const INCOMPLETE = 'The file is incomplete. Save it again, then upload it.';
const UNREADABLE = 'We couldn’t read the file. If you moved or renamed it, choose it again.';
const UNKNOWN_FORMAT = 'We couldn’t recognize this file. Save it as a PNG, then upload it again.';

export const formatTooLargeMessage = (sizeBytes: number): string =>
  `The file is ${formatBytes(sizeBytes)}. The limit is ${formatBytes(IMAGE_LIMITS.fileBytes)}.`;

/** The server runs the same checks. */
export function checkFileEnds(file: FileEnds, name: string): CheckResult {
  if (file.size === 0) return { rejection: 'The file is empty.' };
  if (file.size > IMAGE_LIMITS.fileBytes) return { rejection: formatTooLargeMessage(file.size) };
  const header = readImageHeader(file.head);
  if (!header) return { rejection: `“${name}” is not a ${FORMAT_NAMES} image.` };
  if (!isCompleteImage(header.type, file)) return { rejection: INCOMPLETE };
  const rejection = findDimensionError(header);
  return rejection ? { rejection } : { header };
}

export async function checkFile(file: File): Promise<CheckedFile> {
  let fileEnds: FileEnds;
  try {
    fileEnds = await readFileEnds(file);
  } catch (error) {
    log.info('could not read file', error);
    return { file, rejection: UNREADABLE };
  }
  try {
    return { file, ...checkFileEnds(fileEnds, file.name) };
  } catch (error) {
    log.error('could not parse file', error);
    return { file, rejection: UNKNOWN_FORMAT };
  }
}

/** The end marker of every format lies within the last 64 KB of a file. */
const TAIL_BYTES = 64 * 1024;

const readBytes = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** Throws if the file cannot be read, for example after it was moved. */
async function readFileEnds(file: Blob): Promise<FileEnds> {
  const [head, tail] = await Promise.all([readBytes(file.slice(0, HEADER_BYTES)), readBytes(file.slice(-TAIL_BYTES))]);
  return { head, tail, size: file.size };
}

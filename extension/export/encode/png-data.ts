import { PNG_SIGNATURE } from '#shared/imaging/png/png-chunk.ts';
import { PNG_FORMAT } from './png-chunk.ts';

export interface PngData {
  readonly width: number;
  readonly height: number;
  /** Consecutive parts of one zlib stream. */
  readonly packed: readonly Blob[];
}

const HEADER_AT = 16;
const DATA = 0x49444154;
const END = 0x49454e44;

function* dataRanges(view: DataView): Generator<{ readonly from: number; readonly to: number }, void> {
  for (let at = PNG_SIGNATURE.length; at + 12 <= view.byteLength; ) {
    const type = view.getUint32(at + 4);
    const to = at + 8 + view.getUint32(at);
    if (type === END) return;
    if (type === DATA) yield { from: at + 8, to };
    at = to + 4;
  }
  throw new Error('The PNG is truncated.');
}

const hasOurFormat = (file: Uint8Array): boolean =>
  PNG_SIGNATURE.every((byte, at) => file[at] === byte) && PNG_FORMAT.every((byte, at) => file[HEADER_AT + 8 + at] === byte);

/**
 * Finds the compressed rows of an 8-bit RGB PNG that this extension wrote. Throws if the file has another format or is truncated.
 */
export async function readPngData(png: Blob): Promise<PngData> {
  const file = new Uint8Array(await png.arrayBuffer());
  if (!hasOurFormat(file)) throw new Error('The file is not an 8-bit RGB PNG.');
  const view = new DataView(file.buffer);
  return {
    width: view.getUint32(HEADER_AT),
    height: view.getUint32(HEADER_AT + 4),
    packed: [...dataRanges(view)].map(({ from, to }) => png.slice(from, to)),
  };
}

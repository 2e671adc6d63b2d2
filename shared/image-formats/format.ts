/** What a file's first bytes say of the picture. Pixels, as a browser will show them. */
export interface Measure {
  readonly width: number;
  readonly height: number;
  /** Rows can be decoded from the top one by one, so that a thumbnail never holds the whole frame in memory. */
  readonly topDown: boolean;
}

/** Both ends of a file, and its length in bytes. Where the file is short the two overlap. */
export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly size: number;
}

export interface ImageFormat {
  /** Whether a file that begins so claims to be of this format. */
  recognises(head: Uint8Array): boolean;
  /** `undefined` when the header is broken or not all there. */
  measure(head: Uint8Array): Measure | undefined;
  /** Whether the file ends where its format says it should. */
  isWhole(file: FileEnds): boolean;
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether these bytes stand at the offset. Text counts as Latin-1. */
export function standsAt(bytes: Uint8Array, offset: number, wanted: string): boolean {
  return bytes.length >= offset + wanted.length && [...wanted].every((char, at) => bytes[offset + at] === char.charCodeAt(0));
}

/** A measure with both sides above zero, or nothing. */
export const measured = (measure: Measure): Measure | undefined =>
  measure.width > 0 && measure.height > 0 ? measure : undefined;

/** Image size from the first bytes of a file, in pixels as displayed by a browser. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** True if rows can be decoded one by one from the top. A thumbnail then never needs the whole image in memory. */
  readonly topDown: boolean;
}

/** First and last bytes of a file, and its length in bytes. In a short file `head` and `tail` overlap. */
export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly size: number;
}

export interface ImageFormat {
  /** Returns true if the first bytes claim this format. The file may still be invalid. */
  recognises(head: Uint8Array): boolean;
  measure(head: Uint8Array): ImageSize | undefined;
  /** Returns true if the file ends where its format requires. */
  isWhole(file: FileEnds): boolean;
}

export const toDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function hasTextAt(bytes: Uint8Array, offset: number, wanted: string): boolean {
  return bytes.length >= offset + wanted.length && [...wanted].every((char, at) => bytes[offset + at] === char.charCodeAt(0));
}

export const requirePositive = (measure: ImageSize): ImageSize | undefined =>
  measure.width > 0 && measure.height > 0 ? measure : undefined;

/** Image size in pixels, as displayed by a browser. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** True if rows can be decoded one by one from the top. A thumbnail then never needs the whole image in memory. */
  readonly canDecodeByRow: boolean;
}

/** First and last bytes of a file, and its length in bytes. In a short file `head` and `tail` overlap. */
export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly size: number;
}

export interface ImageFormat {
  /** Returns true if the first bytes are those of this format. The file may still be invalid. */
  matches(head: Uint8Array): boolean;
  /** Reads the size from the image header. Returns undefined if the header is incomplete or invalid. */
  readSize(head: Uint8Array): ImageSize | undefined;
  /** Returns true if the file ends where its format requires. */
  isComplete(file: FileEnds): boolean;
}

export const toDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function hasTextAt(bytes: Uint8Array, offset: number, text: string): boolean {
  return bytes.length >= offset + text.length && [...text].every((char, index) => bytes[offset + index] === char.charCodeAt(0));
}

export const toValidSize = (size: ImageSize): ImageSize | undefined => (size.width > 0 && size.height > 0 ? size : undefined);

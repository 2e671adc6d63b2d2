/** Full-width slice of a capture, stored as a separate PNG. The viewer shows strips, and exports are built from them. */
export interface Strip {
  readonly captureId: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly png: Blob;
  /** Cost of a page break at each row (`pdf/row-cost.ts`). */
  readonly costs: Uint16Array;
  /** Undefined if the capture has more than 256 colors down to this strip, or if an older version made it. */
  readonly indexed?: IndexedRows;
}

/** Rows of a strip in the format of a PNG with a palette. */
export interface IndexedRows {
  /** Zlib stream. */
  readonly rows: Blob;
  /** Red, green and blue of each color when the strip was written. Palettes of earlier strips are prefixes of it. */
  readonly colors: Uint8Array<ArrayBuffer>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ByteReader {
  /** Returns exactly `count` bytes. Throws if the stream ends before. */
  readonly readExactly: (count: number) => Promise<Bytes>;
  /** Returns the bytes that have arrived, at maxBytes `maxBytes`. Returns none at the end of the stream. */
  readonly readSome: (maxBytes: number) => Promise<Bytes>;
  readonly cancel: () => Promise<void>;
}

export function createByteReader(stream: ReadableStream<Bytes>): ByteReader {
  const reader = stream.getReader();
  let rest: Bytes = new Uint8Array();

  async function readSome(maxBytes: number): Promise<Bytes> {
    while (rest.length === 0) {
      const { done, value } = await reader.read();
      if (done) return rest;
      rest = value;
    }
    const bytes = rest.subarray(0, maxBytes);
    rest = rest.subarray(bytes.length);
    return bytes;
  }

  async function readExactly(count: number): Promise<Bytes> {
    const bytes = new Uint8Array(count);
    for (let filled = 0; filled < count; ) {
      const piece = await readSome(count - filled);
      if (piece.length === 0) throw new Error('The file ends too early.');
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes;
  }

  return { readExactly, readSome, cancel: () => reader.cancel() };
}

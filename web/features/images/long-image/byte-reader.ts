export type Bytes = Uint8Array<ArrayBuffer>;

export interface ByteReader {
  /** Returns exactly `count` bytes. Throws if the stream ends before. */
  readonly take: (count: number) => Promise<Bytes>;
  /** Returns the bytes that have arrived, at most `most`. Returns none at the end of the stream. */
  readonly some: (most: number) => Promise<Bytes>;
  readonly cancel: () => Promise<void>;
}

export function byteReader(stream: ReadableStream<Bytes>): ByteReader {
  const reader = stream.getReader();
  let left: Bytes = new Uint8Array();

  async function some(most: number): Promise<Bytes> {
    while (left.length === 0) {
      const { done, value } = await reader.read();
      if (done) return left;
      left = value;
    }
    const taken = left.subarray(0, most);
    left = left.subarray(taken.length);
    return taken;
  }

  async function take(count: number): Promise<Bytes> {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count; ) {
      const part = await some(count - filled);
      if (part.length === 0) throw new Error('The file ends too early.');
      taken.set(part, filled);
      filled += part.length;
    }
    return taken;
  }

  return { take, some, cancel: () => reader.cancel() };
}

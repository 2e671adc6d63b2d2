import type { Readable } from 'node:stream';

/** Reads a stream to its end. Faster than `buffer` of `node:stream/consumers`, which goes through a Blob. */
export function readBytes(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject)
      .once('close', () => reject(new Error('The stream was closed before its end.')));
  });
}

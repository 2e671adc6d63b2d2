import { brotliCompressSync } from 'node:zlib';

export async function countBrotliBytes(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return brotliCompressSync(await response.text()).length;
}

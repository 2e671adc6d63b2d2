import { brotliCompressSync } from 'node:zlib';

export async function brotliBytes(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return brotliCompressSync(await response.text()).length;
}

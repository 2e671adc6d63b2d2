import { readFileSync } from 'node:fs';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { thumbnails } from '../../functions/clients/thumbnails.ts';
import { readPeakMemory } from './peak-memory.ts';

async function makeThumbnail(file = ''): Promise<void> {
  const header = readImageHeader(readFileSync(file));
  if (!header) throw new Error(`${file} has no valid image header.`);
  await thumbnails.create(file, header);
}

// The first image loads the decoder. Memory is measured for the second.
const [small, long] = process.argv.slice(2);
await makeThumbnail(small);
const before = readPeakMemory(process.pid);
await makeThumbnail(long);
process.send?.(readPeakMemory(process.pid) - before);

import { readFileSync } from 'node:fs';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { thumbnails } from '../../functions/clients/thumbnails.ts';
import { readPeakMb } from './peak-memory.ts';

async function makeThumbnail(file = ''): Promise<void> {
  const header = readImageHeader(readFileSync(file));
  if (!header) throw new Error(`${file} has no valid image header.`);
  await thumbnails.create(file, header);
}

// The small image loads the decoder, so that only the long image counts.
const [small, long] = process.argv.slice(2);
await makeThumbnail(small);
const beforeMb = readPeakMb(process.pid);
await makeThumbnail(long);
process.send?.(readPeakMb(process.pid) - beforeMb);

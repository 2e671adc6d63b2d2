import type { PngTexts } from '#shared/imaging/png/join-pngs.ts';
import type { Capture } from '../capture.ts';
import { DIGEST_DESCRIPTION } from './pixel-hasher.ts';

/**
 * Returns the text entries of a stamped file, so that its content can be verified. Keywords and date format (RFC 1123) follow PNG
 * §11.3.3.2. `digest` is the result of `PixelHasher.digest`.
 */
export const createStampMetadata = (
  { title, url, takenAt }: Pick<Capture, 'title' | 'url' | 'takenAt'>,
  digest: string,
): PngTexts => ({
  Title: title || url,
  Source: url,
  'Creation Time': new Date(takenAt).toUTCString(),
  'SHA-256': `${digest} (${DIGEST_DESCRIPTION})`,
});

import type { Capture } from '../capture.ts';
import type { PngTexts } from '../encode/join-pngs.ts';
import { DIGESTED } from './pixel-digest.ts';

/**
 * What a stamped file says of itself, so that what is seen in it can be checked: the keywords are those of PNG (§11.3.3.2), and
 * so is the date's form (RFC 1123). `digest` is from `pixelDigest`.
 */
export const stampedWords = ({ title, url, takenAt }: Pick<Capture, 'title' | 'url' | 'takenAt'>, digest: string): PngTexts => ({
  Title: title || url,
  Source: url,
  'Creation Time': new Date(takenAt).toUTCString(),
  'SHA-256': `${digest} (${DIGESTED})`,
});

import type { Stamps } from '#shared/imaging/annotations/edits.ts';
import type { Settings } from './settings.ts';

/** Returns the stamps that a new capture starts with, or undefined if there are none. The caller checks for Premium. */
export function createInitialStamps({
  stampDate,
  stampUrl,
  stampPlace,
  forcedStamps,
}: Pick<Settings, 'stampDate' | 'stampUrl' | 'stampPlace' | 'forcedStamps'>): Stamps | undefined {
  const date = stampDate || forcedStamps.includes('date');
  const url = stampUrl || forcedStamps.includes('url');
  return date || url ? { date, url, place: stampPlace } : undefined;
}

import { type Edits, type Stamps, setStamps } from '#shared/imaging/annotations/edits.ts';
import type { Settings } from './settings.ts';

/** Returns the stamps that a new capture starts with, or undefined if there are none. The caller checks for Premium. */
export function createInitialStamps({
  stampDate,
  stampUrl,
  stampPlace,
}: Pick<Settings, 'stampDate' | 'stampUrl' | 'stampPlace'>): Stamps | undefined {
  return stampDate || stampUrl ? { date: stampDate, url: stampUrl, place: stampPlace } : undefined;
}

/** Returns the stamps that the policy forces, or undefined if there are none. The caller checks for Premium. */
export function getForcedStamps({ forcedStamps, stampPlace }: Pick<Settings, 'forcedStamps' | 'stampPlace'>): Stamps | undefined {
  if (forcedStamps.length === 0) return undefined;
  return { ...Object.fromEntries(forcedStamps.map((part) => [part, true])), place: stampPlace };
}

/** Adds the forced stamps that are missing. The user chooses their place. Returns `edits` itself if none is missing. */
export function addForcedStamps(edits: Edits, forced: Stamps | undefined): Edits {
  if (!forced) return edits;
  const { stamps = { place: forced.place } } = edits;
  const missing = (['date', 'url'] as const).filter((part) => forced[part] && !stamps[part]);
  if (missing.length === 0) return edits;
  return setStamps(edits, { ...stamps, ...Object.fromEntries(missing.map((part) => [part, true])) });
}

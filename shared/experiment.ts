import * as z from 'zod/mini';

/** The group that a look-up or a checkout is to take for somebody's; an unknown one is nobody's. */
export const forcedGroupSchema = z.optional(z.string({ error: 'must be text' }));

/** What is tried on some people and not on others. The first group is what everybody sees when nothing is tried. */
export const EXPERIMENTS = { checkout: ['A', 'B'] } as const;

export type Experiment = keyof typeof EXPERIMENTS;

/** 32 bits of FNV-1a: the same text gives the same number, on every machine and for good. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The group of a person: always the same one, unless a known group is `forced`. */
export function groupOf(experiment: Experiment, userId: string, forced?: string): string {
  const groups: readonly string[] = EXPERIMENTS[experiment];
  if (forced !== undefined && groups.includes(forced)) return forced;
  return groups[hashOf(`${experiment}:${userId}`) % groups.length] ?? groups[0] ?? '';
}

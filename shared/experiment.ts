import * as z from 'zod/mini';

/** A/B test group to use instead of the user's own. `assignGroup` ignores unknown groups. */
export const forcedGroupSchema = z.optional(z.string({ error: 'must be text' }));

export const EXPERIMENTS = { checkout: ['A', 'B'] } as const;

export type Experiment = keyof typeof EXPERIMENTS;

/** Returns the 32-bit FNV-1a hash. The algorithm must never change, because users would switch groups. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Returns `forced` if it is a known group. Otherwise returns the user's own group, which never changes. */
export function assignGroup(experiment: Experiment, userId: string, forced?: string): string {
  const groups: readonly string[] = EXPERIMENTS[experiment];
  if (forced !== undefined && groups.includes(forced)) return forced;
  return groups[fnv1a(`${experiment}:${userId}`) % groups.length] ?? groups[0] ?? '';
}

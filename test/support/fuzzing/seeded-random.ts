export type Random = () => number;

/** Returns a generator of numbers in [0, 1) that repeats for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const randomInt = (random: Random, exclusiveMax: number): number => Math.floor(random() * exclusiveMax);

/** Throws if the list is empty. */
export function pickFrom<T>(random: Random, list: readonly T[]): T {
  const pickedIndex = randomInt(random, list.length);
  for (const [index, item] of list.entries()) if (index === pickedIndex) return item;
  throw new Error('The list is empty.');
}

/** Returns undefined if the list is empty. */
export const pickRandom = <T>(random: Random, list: readonly T[]): T | undefined => list[randomInt(random, list.length)];

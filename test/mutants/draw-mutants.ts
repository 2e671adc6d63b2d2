import { MUTATION_KINDS, type Mutation } from './find-mutations.ts';

export const MUTATED_FOLDERS = ['functions', 'shared', 'web', 'extension'] as const;

export interface Mutant extends Mutation {
  /** From 1. */
  readonly number: number;
}

export interface Draw {
  readonly mutations: readonly Mutation[];
  readonly seed: number;
  readonly count: number;
  /** Whether the mutated file compiles. A mutation that does not is replaced by the next one. */
  readonly compiles: (mutation: Mutation) => boolean;
}

/**
 * Draws mutants at random, spread equally over folders and kinds, at most one per file. The same mutations and seed return the
 * same mutants, and a smaller count returns the first of them.
 */
export function drawMutants({ mutations, seed, count, compiles }: Draw): Mutant[] {
  const shuffled = shuffle(mutations, seededRandom(seed));
  const drawn: Mutant[] = [];
  const next = (turn: number): Mutation | undefined => {
    // 4 folders and 3 kinds have no common divisor, so 12 turns visit each pair once.
    const folder = MUTATED_FOLDERS[turn % MUTATED_FOLDERS.length];
    const kind = MUTATION_KINDS[turn % MUTATION_KINDS.length];
    const used = new Set(drawn.map(({ file }) => file));
    const candidates = shuffled.filter(
      (each) => each.kind === kind && each.file.startsWith(`${folder}/`) && !used.has(each.file) && !refused.has(each),
    );
    return candidates.find((each) => compiles(each) || void refused.add(each));
  };
  const refused = new Set<Mutation>();
  const pairs = MUTATED_FOLDERS.length * MUTATION_KINDS.length;
  for (let turn = 0, empty = 0; drawn.length < count && empty < pairs; turn += 1) {
    const mutation = next(turn);
    empty = mutation ? 0 : empty + 1;
    if (mutation) drawn.push({ ...mutation, number: drawn.length + 1 });
  }
  return drawn;
}

/** Fisher–Yates. */
function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const shuffled: T[] = [];
  for (const [index, value] of values.entries()) {
    const place = Math.floor(random() * (index + 1));
    const displaced = shuffled[place];
    if (displaced !== undefined) shuffled.push(displaced);
    shuffled[place] = value;
  }
  return shuffled;
}

/** mulberry32: numbers in [0, 1) that depend only on the seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

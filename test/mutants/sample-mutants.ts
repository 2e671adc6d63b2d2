import { createHash } from 'node:crypto';
import { MUTATION_KINDS, type Mutation } from './find-mutations.ts';

export const MUTATED_FOLDERS = ['functions', 'shared', 'web', 'extension'] as const;

export interface Mutant extends Mutation {
  /** Starts at 1. */
  readonly number: number;
}

export interface SampleInput {
  readonly mutations: readonly Mutation[];
  readonly seed: number;
  readonly count: number;
  /** A mutation that does not compile is skipped. */
  readonly compiles: (mutation: Mutation) => boolean;
}

/**
 * Returns random mutants, spread equally over folders and kinds, at most one per file. The same mutations and seed return the
 * same mutants. A smaller count returns the first mutants of the same list.
 */
export function sampleMutants({ mutations, seed, count, compiles }: SampleInput): Mutant[] {
  const ranked = rank(mutations, seed);
  const sampled: Mutant[] = [];
  const findMutation = (turn: number): Mutation | undefined => {
    // 4 folders and 3 kinds have no common divisor, so 12 turns visit each pair of folder and kind once.
    const folder = MUTATED_FOLDERS[turn % MUTATED_FOLDERS.length];
    const kind = MUTATION_KINDS[turn % MUTATION_KINDS.length];
    const usedFiles = new Set(sampled.map(({ file }) => file));
    const candidates = ranked.filter(
      (each) => each.kind === kind && each.file.startsWith(`${folder}/`) && !usedFiles.has(each.file) && !uncompilable.has(each),
    );
    return candidates.find((each) => compiles(each) || void uncompilable.add(each));
  };
  const uncompilable = new Set<Mutation>();
  const pairCount = MUTATED_FOLDERS.length * MUTATION_KINDS.length;
  for (let turn = 0, emptyTurns = 0; sampled.length < count && emptyTurns < pairCount; turn += 1) {
    const mutation = findMutation(turn);
    emptyTurns = mutation ? 0 : emptyTurns + 1;
    if (mutation) sampled.push({ ...mutation, number: sampled.length + 1 });
  }
  return sampled;
}

/**
 * Sorts mutations by a hash of the seed and the mutation. A mutation keeps its hash when other code changes, so most mutants of a
 * seed stay the same from commit to commit.
 */
function rank(mutations: readonly Mutation[], seed: number): Mutation[] {
  const seen = new Map<string, number>();
  const ranked = mutations.map((mutation) => {
    const { kind, file, original, replacement } = mutation;
    const key = JSON.stringify([seed, kind, file, original, replacement]);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { mutation, hash: createHash('sha256').update(`${key}${occurrence}`).digest('hex') };
  });
  return ranked.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ mutation }) => mutation);
}

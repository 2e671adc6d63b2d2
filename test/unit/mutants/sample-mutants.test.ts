import { describe, expect, test } from 'vitest';
import { MUTATION_KINDS, type Mutation } from '../../mutants/find-mutations.ts';
import { MUTATED_FOLDERS, type SampleInput, sampleMutants } from '../../mutants/sample-mutants.ts';

const MUTATIONS: readonly Mutation[] = MUTATED_FOLDERS.flatMap((folder) =>
  Array.from({ length: 20 }, (_, index) => `${folder}/file-${index}.ts`),
).flatMap((file) =>
  MUTATION_KINDS.flatMap((kind) => [1, 2].map((line) => ({ kind, file, line, start: 0, original: 'a', replacement: 'b' }))),
);

const sample = (options: Partial<SampleInput> = {}) =>
  sampleMutants({ mutations: MUTATIONS, seed: 7, count: 24, compiles: () => true, ...options });

const countBy = <T>(values: readonly T[]): number[] =>
  [...new Set(values)].map((value) => values.filter((each) => each === value).length);

describe('sampleMutants', () => {
  test('returns the same mutants when the seed is the same', () => {
    expect(sample()).toEqual(sample());
    expect(sample({ seed: 8 })).not.toEqual(sample());
  });

  test('returns the first mutants when the count is smaller', () => {
    expect(sample({ count: 5 })).toEqual(sample().slice(0, 5));
  });

  test('keeps the other mutants when a file changes', () => {
    const [first, ...others] = sample({ count: 12 });
    const changed = MUTATIONS.map((each) =>
      each.file === first?.file ? { ...each, original: 'c' } : { ...each, line: each.line + 9 },
    );
    const places = (mutants: readonly Mutation[]) => mutants.map(({ kind, file }) => `${kind} ${file}`);
    expect(places(sample({ count: 12, mutations: changed }))).toEqual(expect.arrayContaining(places(others)));
  });

  test('spreads mutants equally over folders and kinds', () => {
    const sampled = sample();
    expect(sampled.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(countBy(sampled.map(({ file, kind }) => `${file.split('/')[0]} ${kind}`))).toEqual(
      Array.from({ length: 12 }, () => 2),
    );
  });

  test('returns at most one mutant per file', () => {
    expect(new Set(sample({ count: 80 }).map(({ file }) => file)).size).toBe(80);
  });

  test('replaces a mutation that does not compile with another mutation of the same folder and kind', () => {
    const compiles = ({ line }: Mutation) => line === 1;
    const sampled = sample({ compiles });
    expect(sampled).toHaveLength(24);
    expect(sampled.every(compiles)).toBe(true);
  });

  test('returns fewer mutants when no more compile', () => {
    expect(sample({ compiles: ({ file }) => file === 'web/file-3.ts' })).toHaveLength(1);
    expect(sample({ mutations: [] })).toEqual([]);
  });
});

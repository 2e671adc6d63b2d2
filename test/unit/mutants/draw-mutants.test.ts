import { describe, expect, test } from 'vitest';
import { type Draw, drawMutants, MUTATED_FOLDERS } from '../../mutants/draw-mutants.ts';
import { MUTATION_KINDS, type Mutation } from '../../mutants/find-mutations.ts';

/** 20 files per folder with 2 mutations of each kind. */
const MUTATIONS: readonly Mutation[] = MUTATED_FOLDERS.flatMap((folder) =>
  Array.from({ length: 20 }, (_, index) => `${folder}/file-${index}.ts`),
).flatMap((file) =>
  MUTATION_KINDS.flatMap((kind) => [1, 2].map((line) => ({ kind, file, line, start: 0, original: 'a', replacement: 'b' }))),
);

const draw = (options: Partial<Draw> = {}) =>
  drawMutants({ mutations: MUTATIONS, seed: 7, count: 24, compiles: () => true, ...options });

const countBy = <T>(values: readonly T[]): number[] =>
  [...new Set(values)].map((value) => values.filter((each) => each === value).length);

describe('drawMutants', () => {
  test('returns the same mutants when the seed is the same', () => {
    expect(draw()).toEqual(draw());
    expect(draw({ seed: 8 })).not.toEqual(draw());
  });

  test('returns the first of them when the count is smaller', () => {
    expect(draw({ count: 5 })).toEqual(draw().slice(0, 5));
  });

  test('keeps the other mutants when a file changes', () => {
    const [first, ...others] = draw({ count: 12 });
    const changed = MUTATIONS.map((each) =>
      each.file === first?.file ? { ...each, original: 'c' } : { ...each, line: each.line + 9 },
    );
    const places = (mutants: readonly Mutation[]) => mutants.map(({ kind, file }) => `${kind} ${file}`);
    expect(places(draw({ count: 12, mutations: changed }))).toEqual(expect.arrayContaining(places(others)));
  });

  test('spreads mutants equally over folders and kinds', () => {
    const drawn = draw();
    expect(drawn.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(countBy(drawn.map(({ file, kind }) => `${file.split('/')[0]} ${kind}`))).toEqual(Array.from({ length: 12 }, () => 2));
  });

  test('draws at most one mutant per file', () => {
    expect(new Set(draw({ count: 80 }).map(({ file }) => file)).size).toBe(80);
  });

  test('replaces a mutation that does not compile by another of its folder and kind', () => {
    const compiles = ({ line }: Mutation) => line === 1;
    const drawn = draw({ compiles });
    expect(drawn).toHaveLength(24);
    expect(drawn.every(compiles)).toBe(true);
  });

  test('returns fewer mutants when no more compile', () => {
    expect(draw({ compiles: ({ file }) => file === 'web/file-3.ts' })).toHaveLength(1);
    expect(draw({ mutations: [] })).toEqual([]);
  });
});

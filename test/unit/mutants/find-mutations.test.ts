import { describe, expect, test } from 'vitest';
import { applyMutation, findMutations, type MutationKind } from '../../mutants/find-mutations.ts';

const mutate = (kind: MutationKind, text: string, file = 'shared/example.tsx') =>
  findMutations(file, text)
    .filter((mutation) => mutation.kind === kind)
    .map((mutation) => applyMutation(text, mutation));

describe('invert condition', () => {
  test.each([
    ['if (ready) go();', 'if (!ready) go();'],
    ['if (!ready) go();', 'if (ready) go();'],
    ['while (a instanceof B) go();', 'while (!(a instanceof B)) go();'],
    ['if (a === b) go();', 'if (a !== b) go();'],
    ['const isLong = length > 5;', 'const isLong = length <= 5;'],
    ['for (; i < n; ) go();', 'for (; i >= n; ) go();'],
    ['const x = ready ? 1 : 2;', 'const x = !ready ? 1 : 2;'],
    ['const view = error && <p />;', 'const view = !error && <p />;'],
  ])('mutates %s', (text, mutated) => {
    expect(mutate('invert condition', text)).toEqual([mutated]);
  });

  test('mutates each operand of a condition once', () => {
    expect(mutate('invert condition', 'if (a && (b || c > 1)) go();').sort()).toEqual([
      'if (!a && (b || c > 1)) go();',
      'if (a && (!b || c > 1)) go();',
      'if (a && (b || c <= 1)) go();',
    ]);
  });
});

describe('remove statement', () => {
  test.each([
    ['if (ready) go();', 'if (ready) ;'],
    ['const f = () => { return 1; };', 'const f = () => { return; };'],
    ['x = 1;', ';'],
    ['if (!user) throw none;', ';'],
    ['if (!user) { const e = none; throw e; }', ';'],
  ])('mutates %s', (text, mutated) => {
    expect(mutate('remove statement', text)).toEqual([mutated]);
  });

  test('keeps `return undefined`, because `return` has the same effect', () => {
    expect(mutate('remove statement', 'function f() { return undefined; }')).toEqual([]);
  });

  test('keeps imports, declarations and conditions with an else', () => {
    expect(mutate('remove statement', "import 'a'; const b = 1; if (b) { throw b; } else { const c = b; }")).toEqual([]);
  });
});

describe('swap arguments', () => {
  test('swaps neighbors', () => {
    expect(mutate('swap arguments', 'call(a, 1, f(x));')).toEqual(['call(1, a, f(x));', 'call(a, f(x), 1);']);
  });

  test('ignores equal arguments, functions, objects, spreads and symmetric calls', () => {
    expect(mutate('swap arguments', 'call(a, a); on(a, () => b); set({ a }, b); push(...a, b); Math.max(a, b);')).toEqual([]);
  });
});

test('findMutations ignores log lines, class names and types', () => {
  const text = 'log.info(a, b); type T = A extends B ? 1 : 2; const view = <p className={a === b ? a : b} />;';
  expect(findMutations('web/example.tsx', text)).toEqual([]);
});

test('findMutations returns the file, line and offset of a mutation', () => {
  expect(findMutations('web/example.ts', '\ngo();')).toEqual([
    { kind: 'remove statement', file: 'web/example.ts', line: 2, start: 1, original: 'go();', replacement: ';' },
  ]);
});

test('applyMutation throws when the file has changed since its mutations were listed', () => {
  const [mutation] = findMutations('web/example.ts', 'go();');
  expect(() => mutation && applyMutation('wait();', mutation)).toThrow('web/example.ts:1 has changed');
});

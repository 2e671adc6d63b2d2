import { expect, test } from 'vitest';
import { splitLine } from '#shared/imaging/pdf/split-line.ts';

const LINE = { x: 100, y: 0, width: 300, height: 20 } as const;

test('splitLine keeps a line without links in one part', () => {
  expect(splitLine({ ...LINE, text: ' two  words\n' })).toEqual([{ line: { ...LINE, text: 'two words' }, link: undefined }]);
});

test('splitLine splits a line where a link begins and ends, and keeps the spaces before the next part', () => {
  const line = {
    ...LINE,
    text: 'See the manual now',
    words: [
      [3, 0, 1_000],
      [3, 1_500, 2_500, 7],
      [6, 3_000, 6_000, 7],
      [3, 7_000, 10_000],
    ] as const,
  };
  expect(splitLine(line).map(({ line: { x, width, text }, link }) => ({ x, width, text, link }))).toEqual([
    { x: 100, width: 45, text: 'See ', link: undefined },
    { x: 145, width: 165, text: 'the manual ', link: 7 },
    { x: 310, width: 90, text: 'now', link: undefined },
  ]);
});

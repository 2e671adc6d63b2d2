import { expect, test } from 'vitest';
import type { PageText } from '#shared/imaging/page-text.ts';
import { joinScreenTexts } from '../../../../../extension/content-script/page-text/screen-texts.ts';

/** Returns a text with one line of 20 px and its own block for each row. */
const createText = (rows: Readonly<Record<number, string>>): PageText => ({
  links: [],
  lines: Object.entries(rows).map(([y, text], block) => ({ x: 0, y: Number(y), width: 50, height: 20, text, block })),
  unbreakableAreas: [],
  blocks: Object.keys(rows).map(() => ({ tag: 'P' })),
});

const describeLines = ({ lines, blocks = [] }: PageText): string[] =>
  lines.map(({ y, text, block = -1 }) => `${y} ${text} ${blocks[block]?.tag}`);

test('joinScreenTexts returns the text of the page if it still has the text of all screens', () => {
  const text = createText({ 0: 'a', 100: 'b', 200: 'c' });
  const saved = new Map([[0, createText({ 0: 'a' })]]);
  expect(joinScreenTexts(saved, { topRow: 100, text })).toBe(text);
});

test('joinScreenTexts returns the text of the page if lines have moved by less than their height', () => {
  const text = createText({ 12: 'a', 112: 'b' });
  expect(joinScreenTexts(new Map([[0, createText({ 0: 'a' })]]), { topRow: 100, text })).toBe(text);
});

test('joinScreenTexts returns the text of the page if it has changed little', () => {
  const text = createText({ 0: '12:01', 20: 'a', 40: 'b', 60: 'c' });
  const saved = new Map([[0, createText({ 0: '12:00', 20: 'a', 40: 'b', 60: 'c' })]]);
  expect(joinScreenTexts(saved, { topRow: 100, text })).toBe(text);
});

test('joinScreenTexts joins the rows of each screen if the page has removed text', () => {
  const saved = new Map([
    [100, createText({ 80: 'a again', 100: 'b', 180: 'b end' })],
    [0, createText({ 0: 'a', 90: 'cut by the seam', 100: 'b early' })],
  ]);
  const text = { ...createText({ 100: 'b gone', 195: 'c', 290: 'd' }), language: 'de' };
  const joined = joinScreenTexts(saved, { topRow: 200, text });
  expect(describeLines(joined)).toEqual(['0 a P', '100 b P', '180 b end P', '195 c P', '290 d P']);
  expect(joined.language).toBe('de');
});

test('joinScreenTexts prefers the text of the page to saved text of the screen that is shown', () => {
  const saved = new Map([
    [0, createText({ 0: 'a' })],
    [100, createText({ 100: 'outdated' })],
  ]);
  const joined = joinScreenTexts(saved, { topRow: 100, text: createText({ 100: 'b' }) });
  expect(describeLines(joined)).toEqual(['0 a P', '100 b P']);
});

test('joinScreenTexts counts links as text', () => {
  const link = { x: 0, y: 0, width: 50, height: 20, href: 'https://example.com/a', link: 0 };
  const saved = new Map([[0, { ...createText({}), links: [link] }]]);
  expect(joinScreenTexts(saved, { topRow: 100, text: createText({ 100: 'b' }) }).links).toEqual([link]);
});

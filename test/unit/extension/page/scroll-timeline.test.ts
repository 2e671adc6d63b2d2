import { describe, expect, test } from 'vitest';
import { heldProgress } from '../../../../extension/page/scroll-timeline.ts';

const edge = (rangeName: string | null, value: number, unit = 'percent') => ({ rangeName, offset: { value, unit } });
const held = (timeline: object, rangeStart: unknown, rangeEnd: unknown) =>
  heldProgress(Object.assign(Object.create(null), { timeline, rangeStart, rangeEnd }));
const VIEW = { source: {}, subject: {} };

/** What is 1,420 px tall in a window of 80, and comes into view where its page is scrolled so far. */
const tall = (from: number) => ({
  source: {},
  subject: { getBoundingClientRect: () => ({ height: 1_420 }) },
  axis: 'block',
  startOffset: { value: from },
  endOffset: { value: from + 1_500 },
});

describe('an animation that scrolling moves', () => {
  test.each([
    ['has come where it comes on entry', edge('entry', 0), edge('entry', 100), 1],
    ['has not begun where it begins on exit', edge('exit', 0), edge('exit', 100), 0],
    ['is half done where it goes on all the way', 'normal', 'normal', 0.5],
    ['is done where it ends in the first third', edge('entry', 0), edge('cover', 30), 1],
    ['is half done between entry and exit', edge('contain', 0), edge('contain', 100), 0.5],
    ['has just begun where it begins a little before the middle', edge('cover', 40), edge('cover', 80), 0.25],
    ['counts lengths as nothing', edge('entry', 50, 'px'), edge('cover', 100, 'px'), 0.5],
  ])('%s', (_, start, end, progress) => {
    expect(held(VIEW, start, end)).toBeCloseTo(progress);
  });

  test.each([
    ['stands where it has come to', 'normal', 'normal', 0.1],
    ['stands where it has come to in a part of its way', edge('contain', 0), edge('contain', 100), 70 / 1_340],
    ['has come where it comes while it is crossed', edge('entry', 0), edge('entry', 50), 1],
  ])('%s where it goes along what is taller than the window', (_, start, end, progress) => {
    expect(held(tall(-150), start, end)).toBeCloseTo(progress);
  });

  test('is half done where what is taller than the window is seen only further down', () => {
    expect(held(tall(300), 'normal', 'normal')).toBe(0.5);
  });

  test('stands where it stands at the top where it follows the page', () => {
    expect(held({ source: {} }, 'normal', 'normal')).toBe(0);
  });
});

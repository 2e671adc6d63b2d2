import { describe, expect, test } from 'vitest';
import { computeStoppedProgress } from '../../../../extension/content-script/scroll-timeline.ts';

const edge = (rangeName: string | null, value: number, unit = 'percent') => ({ rangeName, offset: { value, unit } });
const computeProgress = (timeline: object, rangeStart: unknown, rangeEnd: unknown) =>
  computeStoppedProgress(Object.assign(Object.create(null), { timeline, rangeStart, rangeEnd }));
const VIEW = { source: {}, subject: {} };

/** Returns the view timeline of an element of 1,420 px in a window of 80 px. It enters the view at scroll position `from`. */
const createTallTimeline = (from: number) => ({
  source: {},
  subject: { getBoundingClientRect: () => ({ height: 1_420 }) },
  axis: 'block',
  startOffset: { value: from },
  endOffset: { value: from + 1_500 },
});

describe('scroll-driven animation', () => {
  test.each([
    ['is finished when it runs on entry', edge('entry', 0), edge('entry', 100), 1],
    ['has not started when it runs on exit', edge('exit', 0), edge('exit', 100), 0],
    ['is half done when it runs over the whole range', 'normal', 'normal', 0.5],
    ['is finished when it ends in the first third', edge('entry', 0), edge('cover', 30), 1],
    ['is half done when it runs over the contain range', edge('contain', 0), edge('contain', 100), 0.5],
    ['is a quarter done when it starts a little before the middle', edge('cover', 40), edge('cover', 80), 0.25],
    ['counts offsets in px as 0', edge('entry', 50, 'px'), edge('cover', 100, 'px'), 0.5],
  ])('%s', (_, start, end, progress) => {
    expect(computeProgress(VIEW, start, end)).toBeCloseTo(progress);
  });

  test.each([
    ['keeps its progress', 'normal', 'normal', 0.1],
    ['keeps its progress within the contain range', edge('contain', 0), edge('contain', 100), 70 / 1_340],
    ['is finished after the first half of entry', edge('entry', 0), edge('entry', 50), 1],
  ])('%s when the element is taller than the window', (_, start, end, progress) => {
    expect(computeProgress(createTallTimeline(-150), start, end)).toBeCloseTo(progress);
  });

  test('is half done when a tall element is still below the window', () => {
    expect(computeProgress(createTallTimeline(300), 'normal', 'normal')).toBe(0.5);
  });

  test('stays at its start when it has a scroll timeline', () => {
    expect(computeProgress({ source: {} }, 'normal', 'normal')).toBe(0);
  });
});

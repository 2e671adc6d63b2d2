import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  percentInWords,
  pictureBox,
  scaleOf,
  scrollAfterZoom,
  sheetSize,
  stepFrom,
  withinLimits,
} from '../../../../../web/pages/images/viewer/zoom.ts';

const TALL = { width: 1_200, height: 40_000 };
const SMALL = { width: 100, height: 80 };
const STAGE = { width: 1_048, height: 848 };

describe('the scale', () => {
  test('fits all of a tall picture, or its width', () => {
    expect(scaleOf('fit', TALL, STAGE)).toBe(800 / 40_000);
    expect(scaleOf('width', TALL, STAGE)).toBe(1_000 / 1_200);
  });

  test('does not blow small pictures up', () => {
    expect(scaleOf('fit', SMALL, STAGE)).toBe(1);
    expect(scaleOf('width', SMALL, STAGE)).toBe(1);
  });

  test('steps from round number to round number, and stops at the last', () => {
    expect(stepFrom(0.83, 'in')).toBe(1);
    expect(stepFrom(0.83, 'out')).toBe(0.75);
    expect(stepFrom(1, 'in')).toBe(1.25);
    expect(stepFrom(1, 'out')).toBe(0.75);
    expect(stepFrom(8, 'in')).toBe(8);
    expect(stepFrom(0.001, 'out')).toBe(0.001);
  });

  test('stays between all of the picture and eight times its size', () => {
    expect(withinLimits(99, TALL, STAGE)).toBe(8);
    expect(withinLimits(0.0001, TALL, STAGE)).toBe(0.02);
    expect(withinLimits(0.0001, { width: 10, height: 400_000 }, STAGE)).toBe(800 / 400_000);
    expect(withinLimits(0.5, TALL, STAGE)).toBe(0.5);
  });

  test.each([
    [1, '100 %'],
    [1 / 3, '33 %'],
    [0.02, '2 %'],
    [0.0184, '1.8 %'],
  ])('%d reads "%s"', (scale, words) => {
    expect(percentInWords(scale)).toBe(words);
  });
});

describe('the picture', () => {
  test('lies in the middle where there is room, and on whole pixels', () => {
    expect(pictureBox(SMALL, { width: 1_001, height: 801 }, 1)).toEqual({ width: 100, height: 80, left: 451, top: 361 });
  });

  test('begins below the margin where there is none', () => {
    expect(pictureBox(TALL, STAGE, 1)).toEqual({ width: 1_200, height: 40_000, left: 24, top: 24 });
    expect(sheetSize(pictureBox(TALL, STAGE, 1), STAGE)).toEqual({ width: 1_248, height: 40_048 });
  });
});

test('what lies under the pointer stays there while zooming', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const scale = fc.double({ min: 0.05, max: 8, noNaN: true });
  fc.assert(
    fc.property(part, part, scale, scale, (across, down, from, to) => {
      const under = { x: STAGE.width * across, y: STAGE.height * down };
      const scrolled = { x: 300, y: 5_000 };
      const pixelAt = (at: { x: number; y: number }, size: number) => {
        const { left, top } = pictureBox(TALL, STAGE, size);
        return [(at.x + under.x - left) / size, (at.y + under.y - top) / size];
      };
      const after = scrollAfterZoom({ picture: TALL, stage: STAGE, from, to }, scrolled, under);
      const [x = 0, y = 0] = pixelAt(after, to);
      const [beforeX = 0, beforeY = 0] = pixelAt(scrolled, from);
      expect(x).toBeCloseTo(beforeX, 3);
      expect(y).toBeCloseTo(beforeY, 3);
    }),
  );
});

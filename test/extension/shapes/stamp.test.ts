import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stampLayout, stampWords } from '../../../extension/shapes/stamp.ts';
import { paintFrames } from './paint-frames.ts';

const ABOUT = { url: 'https://example.com/page', takenAt: Date.UTC(2026, 10, 22, 8, 49, 7), density: 2 };

describe('a stamp', () => {
  test('says when to the second, with its zone, and where', () => {
    expect(stampWords({ date: true, url: true, place: 'above' }, ABOUT, 'UTC')).toEqual([
      'November 22, 2026 at 8:49:07 AM UTC',
      'https://example.com/page',
    ]);
  });

  test('says nothing that was not asked for', () => {
    expect(stampWords({ url: true, place: 'above' }, ABOUT)).toEqual([ABOUT.url]);
    expect(stampWords({ place: 'below' }, ABOUT)).toEqual([]);
    expect(stampWords(undefined, ABOUT)).toEqual([]);
  });

  test('has the whole of an address, however long, inside its margins', () => {
    fc.assert(
      fc.property(fc.webUrl({ size: 'large' }), fc.integer({ min: 40, max: 2_400 }), (url, width) => {
        const { lines, size, margin, height } = stampLayout([url], width, 1, paintFrames.measure);
        expect(lines.join('')).toBe(url);
        const room = width - 2 * margin;
        for (const line of lines) if (line.length > 1) expect(paintFrames.measure(line, size)).toBeLessThanOrEqual(room);
        expect(height).toBeGreaterThan(lines.length * size);
      }),
    );
  });
});

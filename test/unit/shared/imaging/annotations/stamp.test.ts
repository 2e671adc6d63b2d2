import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStampTexts, layoutStamp, MAX_LINES } from '#shared/imaging/annotations/stamp.ts';
import { rectanglePainter } from './rectangle-painter.ts';

const STAMP_SOURCE = { url: 'https://example.com/page', takenAt: Date.UTC(2026, 10, 22, 8, 49, 7), density: 2 };

describe('stamp', () => {
  test('shows the time to the second with its zone, and the URL', () => {
    expect(createStampTexts({ date: true, url: true, place: 'above' }, STAMP_SOURCE, 'UTC')).toEqual([
      'November 22, 2026 at 8:49:07 AM UTC',
      'https://example.com/page',
    ]);
  });

  test('shows only the selected fields', () => {
    expect(createStampTexts({ url: true, place: 'above' }, STAMP_SOURCE)).toEqual([STAMP_SOURCE.url]);
    expect(createStampTexts({ place: 'below' }, STAMP_SOURCE)).toEqual([]);
    expect(createStampTexts(undefined, STAMP_SOURCE)).toEqual([]);
  });

  test('wraps the whole URL within its margins', () => {
    fc.assert(
      fc.property(fc.webUrl({ size: 'large' }), fc.integer({ min: 600, max: 2_400 }), (url, width) => {
        const { lines, size, margin, height } = layoutStamp([url], width, 1, rectanglePainter.measure);
        expect(lines.join('')).toBe(url);
        for (const line of lines) expect(rectanglePainter.measure(line, size)).toBeLessThanOrEqual(width - 2 * margin);
        expect(height).toBeGreaterThan(lines.length * size);
      }),
    );
  });

  test('fills every line except the last', () => {
    const { lines, size, margin } = layoutStamp(['a'.repeat(1_000)], 375, 1, rectanglePainter.measure);
    const maxLineLength = Math.floor((375 - 2 * margin) / rectanglePainter.measure('a', size));
    expect(new Set(lines.slice(0, -1).map(({ length }) => length))).toEqual(new Set([maxLineLength]));
  });

  test.each([
    { width: 1, urlLength: 8_000, keptLength: MAX_LINES - 1 },
    { width: 30, urlLength: 3_000, keptLength: MAX_LINES - 1 },
    { width: 2_000, urlLength: 2_000_000, keptLength: 150 * MAX_LINES - 1 },
  ])('shortens a URL that is too long for $width px with an ellipsis', ({ width, urlLength, keptLength }) => {
    const url = 'https://example.com/'.padEnd(urlLength, 'abc');
    const { lines, height } = layoutStamp(['Today', url], width, 2, rectanglePainter.measure);
    const urlLines = lines.slice(-MAX_LINES);
    expect(urlLines.join('') === `${url.slice(0, keptLength)}…`).toBe(true);
    expect(height).toBeLessThan(4_000);
  });

  test('is never higher than a canvas, even at a width of 1 px and a high density', () => {
    const texts = ['Today', 'https://example.com/'].map((each) => each.padEnd(9_000, 'abc'));
    expect(layoutStamp(texts, 1, 20, rectanglePainter.measure).height).toBeLessThan(65_535);
  });

  test('shows the whole URL when it just fits', () => {
    const { lines } = layoutStamp(['a'.repeat(MAX_LINES)], 1, 2, rectanglePainter.measure);
    expect(lines.join('')).toBe('a'.repeat(MAX_LINES));
  });
});

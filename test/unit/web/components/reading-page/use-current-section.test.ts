import { describe, expect, test } from 'vitest';
import { currentSection } from '../../../../../web/components/reading-page/use-current-section.ts';

const places = (...tops: number[]) => tops.map((top, order) => ({ id: `s${order + 1}`, top }));
const reading = { isAtEnd: false, named: undefined };

describe('the section that is being read', () => {
  test('is none before the first has come up', () => {
    expect(currentSection({ ...reading, places: places(300, 900) })).toBeUndefined();
  });

  test('is the last that has come up to the header', () => {
    expect(currentSection({ ...reading, places: places(-800, 112, 113) })).toBe('s2');
  });

  test('is the last one at the end of the page, where it can come no further', () => {
    expect(currentSection({ ...reading, places: places(-800, 90, 300), isAtEnd: true })).toBe('s3');
  });

  test('is at the end the one that was asked for, while it can be seen', () => {
    const end = { isAtEnd: true, named: 's2' };
    expect(currentSection({ ...end, places: places(-800, 200, 300) })).toBe('s2');
    expect(currentSection({ ...end, places: places(-800, -1, 300) })).toBe('s3');
  });

  test('is not the one that was asked for once others are read', () => {
    expect(currentSection({ ...reading, places: places(-800, 90, 300), named: 's3' })).toBe('s2');
  });
});

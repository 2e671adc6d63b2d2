import { describe, expect, test } from 'vitest';
import { currentSection } from '../../../../../web/components/reading-page/contents-list.tsx';

const places = (...tops: number[]) => tops.map((top, order) => ({ id: `s${order + 1}`, top }));
const reading = { isAtEnd: false, named: undefined };

describe('sectionRead', () => {
  test('returns undefined before the first section', () => {
    expect(currentSection({ ...reading, places: places(300, 900) })).toBeUndefined();
  });

  test('returns the last section that has reached the header', () => {
    expect(currentSection({ ...reading, places: places(-800, 112, 113) })).toBe('s2');
  });

  test('returns the last section at the end of the page', () => {
    expect(currentSection({ ...reading, places: places(-800, 90, 300), isAtEnd: true })).toBe('s3');
  });

  test('returns the linked section at the end of the page while it is visible', () => {
    const end = { isAtEnd: true, named: 's2' };
    expect(currentSection({ ...end, places: places(-800, 200, 300) })).toBe('s2');
    expect(currentSection({ ...end, places: places(-800, -1, 300) })).toBe('s3');
  });

  test('ignores the linked section before the end of the page', () => {
    expect(currentSection({ ...reading, places: places(-800, 90, 300), named: 's3' })).toBe('s2');
  });
});

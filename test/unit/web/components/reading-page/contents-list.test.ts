import { describe, expect, test } from 'vitest';
import { findCurrentSection } from '../../../../../web/components/reading-page/contents-list.tsx';

const createSections = (...tops: number[]) => tops.map((top, index) => ({ id: `s${index + 1}`, top }));
const position = { isAtPageEnd: false, fragmentId: undefined };

describe('findCurrentSection', () => {
  test('returns undefined before the first section', () => {
    expect(findCurrentSection({ ...position, sections: createSections(300, 900) })).toBeUndefined();
  });

  test('returns the last section that has reached the header', () => {
    expect(findCurrentSection({ ...position, sections: createSections(-800, 112, 113) })).toBe('s2');
  });

  test('returns the last section at the end of the page', () => {
    expect(findCurrentSection({ ...position, sections: createSections(-800, 90, 300), isAtPageEnd: true })).toBe('s3');
  });

  test('returns the linked section at the end of the page while it is visible', () => {
    const endPosition = { isAtPageEnd: true, fragmentId: 's2' };
    expect(findCurrentSection({ ...endPosition, sections: createSections(-800, 200, 300) })).toBe('s2');
    expect(findCurrentSection({ ...endPosition, sections: createSections(-800, -1, 300) })).toBe('s3');
  });

  test('ignores the linked section before the end of the page', () => {
    expect(findCurrentSection({ ...position, sections: createSections(-800, 90, 300), fragmentId: 's3' })).toBe('s2');
  });
});

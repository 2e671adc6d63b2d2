import { describe, expect, test } from 'vitest';
import { filterQuestions, formatResultCount } from '../../../../../web/pages/faq/filter-questions.ts';
import { writtenText } from '../../content/written-text.ts';

const { sections } = writtenText('faq');
const titles = (query: string, named?: string) =>
  filterQuestions(sections, query, named).flatMap(({ parts }) => parts.map(({ title }) => title));

describe('FAQ search', () => {
  test.each(['', '   '])('returns all sections for "%s"', (query) => {
    expect(filterQuestions(sections, query)).toBe(sections);
  });

  test('matches words in a question and in the text below it', () => {
    expect(titles('JPEG')).toContain('Why can’t I save a very long page as JPEG?');
    expect(titles('65,500')).toEqual(['Why can’t I save a very long page as JPEG?']);
  });

  test.each(["can't log in", 'can’t log in'])('accepts either apostrophe: %s', (query) => {
    expect(titles(query)).toContain('Help, I can’t log in');
  });

  test('requires every word, in any order', () => {
    expect(titles('stamp crop')).toEqual(titles('crop stamp'));
    expect(titles('crop zebra')).toEqual([]);
  });

  test('omits categories without a match', () => {
    expect(filterQuestions(sections, '65,500').map(({ id }) => id)).toEqual(['misc']);
  });

  test('keeps the question that the URL names', () => {
    expect(titles('65,500', 'is-it-free')).toEqual(['Is it free?', 'Why can’t I save a very long page as JPEG?']);
  });
});

test.each([
  [0, 'No results.'],
  [1, '1 result'],
  [7, '7 results'],
])('foundWords describes %i results', (count, words) => {
  expect(formatResultCount(count)).toBe(words);
});

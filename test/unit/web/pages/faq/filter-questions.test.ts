import { describe, expect, test } from 'vitest';
import { filterQuestions, formatResultCount } from '../../../../../web/pages/faq/filter-questions.ts';
import { readMarkdownText } from '../../content/markdown-text.ts';

const { sections } = readMarkdownText('faq');
const findTitles = (query: string, selectedId?: string) =>
  filterQuestions(sections, query, selectedId).flatMap(({ parts }) => parts.map(({ title }) => title));

describe('filterQuestions', () => {
  test.each(['', '   '])('returns all sections for "%s"', (query) => {
    expect(filterQuestions(sections, query)).toBe(sections);
  });

  test('matches words in a question and in the text below it', () => {
    expect(findTitles('JPEG')).toContain('Why can’t I save a very long page as JPEG?');
    expect(findTitles('65,500')).toEqual(['Why can’t I save a very long page as JPEG?']);
  });

  test.each(["can't log in", 'can’t log in'])('accepts either apostrophe: %s', (query) => {
    expect(findTitles(query)).toContain('Help, I can’t log in');
  });

  test('requires every word, in any order', () => {
    expect(findTitles('stamp crop')).toEqual(findTitles('crop stamp'));
    expect(findTitles('crop zebra')).toEqual([]);
  });

  test('omits categories without a match', () => {
    expect(filterQuestions(sections, '65,500').map(({ id }) => id)).toEqual(['misc']);
  });

  test('keeps the question with the id in the URL', () => {
    expect(findTitles('65,500', 'is-it-free')).toEqual(['Is it free?', 'Why can’t I save a very long page as JPEG?']);
  });
});

test.each([
  [0, 'No results.'],
  [1, '1 result'],
  [7, '7 results'],
])('formatResultCount describes %i results', (count, text) => {
  expect(formatResultCount(count)).toBe(text);
});

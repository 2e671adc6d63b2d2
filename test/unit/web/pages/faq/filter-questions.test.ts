import { describe, expect, test } from 'vitest';
import { filterQuestions, formatResultCount } from '../../../../../web/pages/faq/filter-questions.ts';
import { writtenText } from '../../content/written-text.ts';

const { sections } = writtenText('faq');
const titles = (query: string, named?: string) =>
  filterQuestions(sections, query, named).flatMap(({ parts }) => parts.map(({ title }) => title));

describe('a search of the answers', () => {
  test.each(['', '   '])('without words leaves them all: "%s"', (query) => {
    expect(filterQuestions(sections, query)).toBe(sections);
  });

  test('finds words of questions and of answers, however they are written', () => {
    expect(titles('JPEG')).toContain('Why can I not save a very long page as JPEG?');
    expect(titles('65,500')).toEqual(['Why can I not save a very long page as JPEG?']);
  });

  test.each(["can't log in", 'can’t log in'])('takes either apostrophe: %s', (query) => {
    expect(titles(query)).toContain('Help, I can’t log in');
  });

  test('asks for every word, in whichever order', () => {
    expect(titles('stamp crop')).toEqual(titles('crop stamp'));
    expect(titles('crop zebra')).toEqual([]);
  });

  test('leaves out categories without an answer', () => {
    expect(filterQuestions(sections, '65,500').map(({ id }) => id)).toEqual(['misc']);
  });

  test('keeps the question that the address names', () => {
    expect(titles('65,500', 'is-it-free')).toEqual(['Is it free?', 'Why can I not save a very long page as JPEG?']);
  });
});

test.each([
  [0, 'No results.'],
  [1, '1 result'],
  [7, '7 results'],
])('%i found is said', (count, words) => {
  expect(formatResultCount(count)).toBe(words);
});

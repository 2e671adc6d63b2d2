import { describe, expect, test } from 'vitest';
import { BLOG_CARDS } from '../../../../web/content/blog-cards.ts';
import { PRESS, PRESS_LOGOS } from '../../../../web/content/press.ts';
import { REVIEWS, TESTIMONIAL } from '../../../../web/content/reviews.ts';
import { TEAM } from '../../../../web/content/team.ts';

const sortNewestFirst = (dates: readonly string[]) => dates.map(Date.parse).sort((a, b) => b - a);

describe('sample content', () => {
  test('has the newest press articles as logos', () => {
    expect(PRESS_LOGOS.map(({ name }) => name)).toEqual(PRESS.slice(0, PRESS_LOGOS.length).map(({ name }) => name));
  });

  test.each([
    ['press', PRESS],
    ['reviews', REVIEWS],
    ['articles', BLOG_CARDS],
  ])('has %s with valid dates, newest first', (_, items) => {
    const dates = items.map(({ date }) => date);
    expect(dates.map(Date.parse)).toEqual(sortNewestFirst(dates));
    for (const date of dates) expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
  });

  test('has unique URLs that all belong to example domains', () => {
    const urls = [...PRESS, ...BLOG_CARDS].map(({ url }) => url);
    expect(new Set(urls).size).toBe(18);
    const isExampleUrl = (url: string) => new URL(url).protocol === 'https:' && new URL(url).host.endsWith('.example');
    expect(urls.filter((url) => !isExampleUrl(url))).toEqual([]);
  });

  test('has initials instead of pictures of people', () => {
    const toInitials = (name: string) => name.replace(/[^A-Z]/g, '');
    for (const { name, initials } of [...REVIEWS, ...TEAM, TESTIMONIAL]) expect(initials).toBe(toInitials(name));
  });
});

import { describe, expect, test } from 'vitest';
import { BLOG_CARDS } from '../../../../web/content/blog-cards.ts';
import { PEOPLE } from '../../../../web/content/people.ts';
import { PRESS } from '../../../../web/content/press.ts';
import { REVIEWS } from '../../../../web/content/reviews.ts';
import { SEEN_IN } from '../../../../web/content/seen-in.ts';
import { STATS } from '../../../../web/content/stats.ts';
import { TESTIMONIAL } from '../../../../web/content/testimonial.ts';

const newestFirst = (dates: readonly string[]) => dates.map(Date.parse).sort((a, b) => b - a);

describe('what only the owner can say', () => {
  test('is as much as the specification counts', () => {
    expect(PRESS).toHaveLength(16);
    expect(REVIEWS).toHaveLength(6);
    expect(BLOG_CARDS).toHaveLength(2);
    expect(PEOPLE.map(({ role }) => role)).toEqual(['Founder', 'COO']);
    expect(SEEN_IN.map(({ name }) => name)).toEqual(PRESS.slice(0, SEEN_IN.length).map(({ name }) => name));
  });

  test('is marked wherever it is made up', () => {
    const all = [...PRESS, ...REVIEWS, ...BLOG_CARDS, ...PEOPLE, ...SEEN_IN, TESTIMONIAL, STATS.ratings, STATS.stars];
    expect(all.filter(({ sample }) => sample)).toHaveLength(35);
  });

  test.each([
    ['press', PRESS],
    ['reviews', REVIEWS],
    ['articles', BLOG_CARDS],
  ])('%s has the newest first, on days that there are', (_, items) => {
    const dates = items.map(({ date }) => date);
    expect(dates.map(Date.parse)).toEqual(newestFirst(dates));
    for (const date of dates) expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
  });

  test('points nowhere real, and stands only once', () => {
    const addresses = [...PRESS, ...BLOG_CARDS].map(({ url }) => url);
    expect(new Set(addresses).size).toBe(18);
    for (const address of addresses.filter(
      (url) => new URL(url).protocol !== 'https:' || !new URL(url).host.endsWith('.example'),
    ))
      expect(address).toBe('an example');
  });

  test('has the initials of its people in the place of pictures', () => {
    const initials = (name: string) => name.replace(/[^A-Z]/g, '');
    for (const { name, img } of [...REVIEWS, ...PEOPLE, TESTIMONIAL]) expect(img).toBe(initials(name));
  });
});

import { describe, expect, test } from 'vitest';
import { BLOG_CARDS } from '../../../../web/content/blog-cards.ts';
import { PRESS, PRESS_LOGOS } from '../../../../web/content/press.ts';
import { REVIEWS, TESTIMONIAL } from '../../../../web/content/reviews.ts';
import { TEAM } from '../../../../web/content/team.ts';

const newestFirst = (dates: readonly string[]) => dates.map(Date.parse).sort((a, b) => b - a);

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
    expect(dates.map(Date.parse)).toEqual(newestFirst(dates));
    for (const date of dates) expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
  });

  test('has unique URLs that are all examples', () => {
    const addresses = [...PRESS, ...BLOG_CARDS].map(({ url }) => url);
    expect(new Set(addresses).size).toBe(18);
    for (const address of addresses.filter(
      (url) => new URL(url).protocol !== 'https:' || !new URL(url).host.endsWith('.example'),
    ))
      expect(address).toBe('an example');
  });

  test('has initials instead of pictures of people', () => {
    const initials = (name: string) => name.replace(/[^A-Z]/g, '');
    for (const { name, initials: img } of [...REVIEWS, ...TEAM, TESTIMONIAL]) expect(img).toBe(initials(name));
  });
});

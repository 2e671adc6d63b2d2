import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#shared/routes.ts';
import { PAGE_HEADS } from '../../../../web/content/page-heads.ts';

const heads = Object.values(PAGE_HEADS);

describe('heads of pages', () => {
  test('are there for each written page and the one that is not found', () => {
    expect(Object.keys(PAGE_HEADS).sort()).toEqual([...PUBLIC_PAGES, 'notFound'].sort());
  });

  test('are like no other', () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test.each(Object.entries(PAGE_HEADS))(
    '%s is described in 50 to 155 characters, ending in a full stop',
    (_, { description }) => {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(155);
      expect(description).toMatch(/\.$/);
    },
  );

  test('are titled as the specification has them', () => {
    expect(PAGE_HEADS.sales.title).toBe('Contact Sales');
    expect(PAGE_HEADS.newsletter.title).toBe('Stay in touch');
    expect(PAGE_HEADS.termsOfUse.title).toBe('GoFullPage Terms of Use Agreement');
    expect(PAGE_HEADS.notFound.title).toBe('Page not found');
  });
});

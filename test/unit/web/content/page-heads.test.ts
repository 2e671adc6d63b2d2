import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#shared/pages.ts';
import { ENTERPRISE_WORDS } from '../../../../web/content/enterprise-words.ts';
import { NEWSLETTER } from '../../../../web/content/newsletter-words.ts';
import { NOT_FOUND } from '../../../../web/content/not-found-words.ts';
import { PAGE_HEADS } from '../../../../web/content/page-heads.ts';
import { ABOUT_WORDS } from '../../../../web/pages/about/about-words.ts';
import { CONTACT } from '../../../../web/pages/contact/contact-words.ts';
import { FAQ_WORDS } from '../../../../web/pages/faq/faq-words.ts';
import { LEGAL_WORDS } from '../../../../web/pages/legal/legal-words.ts';
import { PREMIUM_WORDS } from '../../../../web/pages/premium/premium-words.ts';
import { PRESS_WORDS } from '../../../../web/pages/press/press-words.ts';
import { SALES_WORDS } from '../../../../web/pages/sales/sales-words.ts';

const heads = Object.values(PAGE_HEADS);

describe('page heads', () => {
  test('exist for every prerendered page and for notFound', () => {
    expect(Object.keys(PAGE_HEADS).sort()).toEqual([...PUBLIC_PAGES, 'notFound'].sort());
  });

  // The head has the title of the prerendered document. The page sets it again from its own text when it hydrates.
  test.each([
    ['about', ABOUT_WORDS.title],
    ['contact', CONTACT.title],
    ['enterprise', ENTERPRISE_WORDS.title],
    ['faq', FAQ_WORDS.title],
    ['legal', LEGAL_WORDS.title],
    ['newsletter', NEWSLETTER.title],
    ['notFound', NOT_FOUND.title],
    ['premium', PREMIUM_WORDS.title],
    ['press', PRESS_WORDS.title],
    ['sales', SALES_WORDS.title],
  ] as const)('keep the title of %s when the page hydrates', (page, title) => {
    expect(PAGE_HEADS[page].title).toBe(title);
  });

  test('have unique titles and descriptions', () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test.each(Object.entries(PAGE_HEADS))(
    'describe the page %s in 50 to 155 characters that end with a full stop',
    (_, { description }) => {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(155);
      expect(description).toMatch(/\.$/);
    },
  );
});

import { expect, test } from 'vitest';
import { BLOG_CARDS } from '../../../../../web/content/blog-cards.ts';
import { ENTERPRISE_WORDS } from '../../../../../web/content/enterprise-words.ts';
import { PAGE_HEADS } from '../../../../../web/content/page-heads.ts';
import { pageTitle } from '../../../../../web/page-title.ts';
import { EnterprisePage } from '../../../../../web/pages/enterprise/enterprise-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(<EnterprisePage />);
const words = visibleText(html);

test('two buttons stand where the form will', () => {
  expect(html).toMatch(/<button[^>]*>Request a demo<\/button><button[^>]*>Contact us<\/button>/);
  expect(html).not.toContain('<iframe');
});

test('Premium is set against Enterprise, line by line', () => {
  expect(words).toContain('Premium against Enterprise Premium Enterprise Everything in Premium');
  expect(words).toMatch(/Multi-user seats .*? Not included Included Guaranteed capture/);
});

test('a customer and two articles are marked as made up', () => {
  expect(words).toContain('Terry Testimonial , Head of Records, Example Insurance Sample');
  for (const { title, url } of BLOG_CARDS) {
    expect(words).toContain(title);
    expect(html).toContain(`href="${url}"`);
  }
  expect(words.match(/Sample/g)).toHaveLength(3);
});

test('the drawing has as many seats as its words say', () => {
  expect(html.match(/<rect/g)).toHaveLength(24);
  expect(words).toContain('24 seats');
});

test('the tab says what the document was written with', () => {
  expect(pageTitle(PAGE_HEADS.enterprise.title)).toBe(pageTitle(ENTERPRISE_WORDS.title));
});

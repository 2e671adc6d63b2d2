import { expect, test } from 'vitest';
import { BLOG_CARDS } from '../../../../../web/content/blog-cards.ts';
import { EnterprisePage } from '../../../../../web/pages/enterprise/enterprise-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<EnterprisePage />);
const words = visibleText(html);

test('EnterprisePage shows two buttons instead of the form', () => {
  expect(html).toMatch(/<button[^>]*>Request a demo<\/button><button[^>]*>Contact us<\/button>/);
  expect(html).not.toContain('<iframe');
});

test('EnterprisePage shows which features are only in Enterprise', () => {
  const enterprise = ['Multi-user seats', 'Guaranteed capture', 'Group demo and webinar', 'Security audit'].map(
    (feature) => `${feature} .*? Not included Included`,
  );
  expect(words).toMatch(
    new RegExp(`Premium vs. Enterprise Premium Enterprise Everything in Premium .*? Included Included ${enterprise.join(' ')}`),
  );
});

test('EnterprisePage marks the testimonial and two articles as samples', () => {
  expect(words).toContain('Terry Testimonial , Head of Records, Example Insurance Sample');
  for (const { title, url } of BLOG_CARDS) {
    expect(words).toContain(title);
    expect(html).toContain(`href="${url}"`);
  }
  expect(words.match(/Sample/g)).toHaveLength(3);
});

test('EnterprisePage draws as many seats as its text names', () => {
  expect(html.match(/<rect/g)).toHaveLength(24);
  expect(words).toContain('24 seats');
});

import { expect, test } from 'vitest';
import { BLOG_CARDS } from '../../../../../web/content/blog-cards.ts';
import { EnterprisePage } from '../../../../../web/pages/enterprise/enterprise-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<EnterprisePage />);
const pageText = visibleText(html);

test('EnterprisePage shows two buttons instead of the form', () => {
  expect(html).toMatch(/<button[^>]*>Request a demo<\/button><button[^>]*>Contact us<\/button>/);
  expect(html).not.toContain('<iframe');
});

test('EnterprisePage shows which features are only in Enterprise', () => {
  const enterprise = ['Multi-user seats', 'Guaranteed capture', 'Group demo and webinar', 'Security audit'].map(
    (feature) => `${feature} .*? Not included Included`,
  );
  expect(pageText).toMatch(
    new RegExp(`Premium vs. Enterprise Premium Enterprise Everything in Premium .*? Included Included ${enterprise.join(' ')}`),
  );
});

test('EnterprisePage marks the testimonial and two articles as samples', () => {
  expect(pageText).toContain('Terry Testimonial , Head of Records, Example Insurance Sample');
  for (const { title, url } of BLOG_CARDS) {
    expect(pageText).toContain(title);
    expect(html).toContain(`href="${url}"`);
  }
  expect(pageText.match(/Sample/g)).toHaveLength(3);
});

test('EnterprisePage draws as many seats as its text mentions', () => {
  expect(html.match(/<rect/g)).toHaveLength(24);
  expect(pageText).toContain('24 seats');
});

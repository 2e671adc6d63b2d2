import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FILE_NAME_PLACEHOLDERS } from '#shared/imaging/file-name.ts';
import { POLICY_SCHEMAS, SETTING_SCHEMAS } from '../../../../../extension/settings/settings-schema.ts';
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

const SCHEMAS = { ...SETTING_SCHEMAS, ...POLICY_SCHEMAS };

test('EnterprisePage documents every key of the policy', () => {
  const keys = [...html.matchAll(/<dt><code>(\w+)<\/code><\/dt>/g)].map(([, key]) => key);
  expect(keys.sort()).toEqual(Object.keys(SCHEMAS).sort());
  const placeholders = [...html.matchAll(/<code>\{(\w+)\}<\/code>/g)].map(([, name]) => name);
  expect(placeholders).toEqual(FILE_NAME_PLACEHOLDERS);
});

test('EnterprisePage shows a valid policy as an example', () => {
  const [, example = ''] = /<pre>(.*?)<\/pre>/s.exec(html) ?? [];
  const policy = JSON.parse(example.replaceAll('&quot;', '"'));
  expect(z.parse(z.strictObject(SCHEMAS), policy)).toMatchObject(policy);
});

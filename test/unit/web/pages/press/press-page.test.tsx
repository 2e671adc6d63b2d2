import { expect, test } from 'vitest';
import { PRESS } from '../../../../../web/content/press.ts';
import { PressPage } from '../../../../../web/pages/press/press-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<PressPage />, '/press');

test('the press page leads to the extension and to Premium', () => {
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Get the extension<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/premium"[^>]*>Go premium<\/a>/);
});

test('all 16 items have a logo, a date, a caption and a link, in a tab of its own', () => {
  const items = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => item);
  expect(items).toHaveLength(16);
  for (const [order, { logo, name, caption, url }] of PRESS.entries()) {
    const item = items[order] ?? '';
    expect(visibleText(item)).toContain(`${logo.text} ${name} ${caption}`);
    expect(item).toMatch(/<time dateTime="20\d\d-\d\d-\d\d"/);
    expect(item).toMatch(new RegExp(`<a href="${url}"[^>]* target="_blank" rel="noreferrer"`));
  }
});

test('it says what an article needs to say', () => {
  expect(visibleText(html)).toContain('Founded 2012 Users About 8 million');
});

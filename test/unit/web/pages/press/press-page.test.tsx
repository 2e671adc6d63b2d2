import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PRESS } from '../../../../../web/content/press.ts';
import { PressPage } from '../../../../../web/pages/press/press-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(
  <QueryClientProvider client={new QueryClient()}>
    <PressPage />
  </QueryClientProvider>,
  '/press',
);

test('PressPage links to the extension and to Premium', () => {
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Get the extension<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/premium"[^>]*>Go premium<\/a>/);
});

test('PressPage shows logo, date, caption and link of all 16 items', () => {
  const items = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => item);
  expect(items).toHaveLength(16);
  for (const [index, { logo, name, caption, url }] of PRESS.entries()) {
    const item = items[index] ?? '';
    expect(visibleText(item)).toContain(`${logo.text} ${name} ${caption}`);
    expect(item).toMatch(/<time dateTime="20\d\d-\d\d-\d\d"/);
    expect(item).toMatch(new RegExp(`<a href="${url}"[^>]* target="_blank" rel="noreferrer"`));
  }
});

test('PressPage shows the founding year and the number of users', () => {
  expect(visibleText(html)).toContain('Founded 2012 Users About 8 million');
});

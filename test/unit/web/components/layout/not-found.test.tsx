import { expect, test } from 'vitest';
import { NotFound } from '../../../../../web/components/layout/not-found.tsx';
import { renderStatic } from '../../../../support/web/render-static.tsx';

test('NotFound has a heading and a link to the home page', () => {
  const html = renderStatic(<NotFound />, '/nowhere');
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to home<\/a>/);
});

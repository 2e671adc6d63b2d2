import { expect, test } from 'vitest';
import { NotFound } from '../../../../../web/components/layout/not-found.tsx';
import { renderStatic } from '../../../../support/render-static.tsx';

test('an address that leads nowhere says so, and leads home', () => {
  const html = renderStatic(<NotFound />, '/nowhere');
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to home<\/a>/);
});

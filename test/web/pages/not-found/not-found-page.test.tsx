import { expect, test } from 'vitest';
import { NotFoundPage } from '../../../../web/pages/not-found/not-found-page.tsx';
import { staticPage } from '../../../support/static-page.tsx';

test('an address that leads nowhere says so, and leads home', () => {
  const html = staticPage(<NotFoundPage />, '/nowhere');
  expect(html).toContain('<h1>Page not found</h1>');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to home<\/a>/);
});

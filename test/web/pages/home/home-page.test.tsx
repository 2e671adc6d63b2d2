import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { HomePage } from '../../../../web/pages/home/home-page.tsx';
import { staticPage, wordsOf } from '../../../support/static-page.tsx';

const html = staticPage(
  <QueryClientProvider client={new QueryClient()}>
    <HomePage />
  </QueryClientProvider>,
);

test('the first page says what the product is, and opens both doors', () => {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(wordsOf(html)).toMatch(/^Keep the whole page\. .*Sign Up Sign In/);
});

test('what it claims of files is what the library accepts', () => {
  expect(wordsOf(html)).toContain('PNG · JPEG · WebP · GIF · AVIF, up to 100 MB each');
});

test('the drawing is decoration', () => {
  expect(html).toMatch(/<div[^>]*aria-hidden="true"[^>]*><div[^>]*><svg/);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { BENEFITS } from '../../../../../web/content/home-copy.ts';
import { REVIEWS } from '../../../../../web/content/reviews.ts';
import { HomePage } from '../../../../../web/pages/home/home-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(
  <QueryClientProvider client={new QueryClient()}>
    <HomePage />
  </QueryClientProvider>,
);
const words = visibleText(html);

test('the first page says what the product is, and leads to it and to the demos', () => {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(words).toMatch(/^The whole page\. One image\. .*Get the extension Watch it work Free\. No account needed\./);
  expect(html).toContain(`href="${EXTERNAL_URLS.chromeStore.value}"`);
  expect(html).toContain('href="/demos"');
});

test('its benefits count the users', () => {
  expect(words).toContain('About 8 million people use it.');
  for (const { title, figure } of BENEFITS) expect(words).toContain(`${figure} ${title}`);
});

test('"As seen in" leads to the press page', () => {
  expect(words).toContain('As seen in');
  expect(html).toMatch(/href="\/press"[^>]*>.*The Example Gazette/);
});

test('shows six reviews and marks made-up ones', () => {
  expect(html.match(/<blockquote/g)).toHaveLength(6);
  for (const { name, date, text } of REVIEWS)
    expect(words).toContain(`${text} ${name.replace(/(\w)\w* (\w)\w*/, '$1$2')} ${name} ${date}`);
  expect(words).toContain('What people say Sample');
});

test('the free card leads to the extension, and the premium card to /premium', () => {
  const [, free = '', premium = ''] = /Free or Premium(.*?)(\$12.*)/.exec(visibleText(html)) ?? [];
  expect(free).toContain('$0 forever');
  expect(premium).toContain('$12 USD per year');
  expect(html).toMatch(/href="\/premium"[^>]*>Go premium/);
});

test('a library is offered to nobody who is not known to have one', () => {
  expect(words).not.toContain('Open library');
});

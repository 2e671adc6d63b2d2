import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { BENEFITS } from '../../../../../web/content/home-copy.ts';
import { REVIEWS } from '../../../../../web/content/reviews.ts';
import { HomePage } from '../../../../../web/pages/home/home-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(
  <QueryClientProvider client={new QueryClient()}>
    <HomePage />
  </QueryClientProvider>,
);
const pageText = visibleText(html);

const createLinkPattern = (url: string, browser: string) =>
  new RegExp(`href="${url}" class="[^"]*" data-variant="primary" data-browser="${browser}"`);

test('HomePage shows the product and links to the store and the demos', () => {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(pageText).toMatch(
    /^The whole page\. One image\. .*Get the extension Get it for Firefox .*Watch it work Free\. No account needed\./,
  );
  expect(html).toMatch(createLinkPattern(EXTERNAL_URLS.chromeStore.value, 'chromium'));
  expect(html).toMatch(createLinkPattern(EXTERNAL_URLS.firefoxStore.value, 'firefox'));
  expect(html).toContain('href="/demos"');
});

test('HomePage shows the number of users and the benefits', () => {
  expect(pageText).toContain('About 8 million people use it.');
  for (const { title, figure } of BENEFITS) expect(pageText).toContain(`${figure} ${title}`);
});

test('HomePage links "As seen in" to the press page', () => {
  expect(pageText).toContain('As seen in');
  expect(html).toMatch(/href="\/press"[^>]*>.*The Example Gazette/);
});

test('HomePage shows six reviews and marks them as samples', () => {
  expect(html.match(/<blockquote/g)).toHaveLength(6);
  for (const { name, date, text } of REVIEWS)
    expect(pageText).toContain(`${text} ${name.replace(/(\w)\w* (\w)\w*/, '$1$2')} ${name} ${date}`);
  expect(pageText).toContain('What people say Sample');
});

test('HomePage shows the price of both plans and links to /premium', () => {
  const [, free = '', premium = ''] = /Free or Premium(.*?)(\$12.*)/.exec(visibleText(html)) ?? [];
  expect(free).toContain('$0 forever');
  expect(premium).toContain('$12 USD per year');
  expect(html).toMatch(/href="\/premium"[^>]*>Go premium/);
});

test('HomePage has no library link when the sign-in state is unknown', () => {
  expect(pageText).not.toContain('Open library');
});

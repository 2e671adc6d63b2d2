import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { MailingList } from '#shared/config.ts';
import { NewsletterPage } from '../../../../../web/pages/newsletter/newsletter-page.tsx';
import { queryClientWithConfig } from '../../../../support/http/site-config.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderPage = (list: MailingList | null | undefined) => {
  const client = queryClientWithConfig(list === undefined ? undefined : list ? { newsletter: list } : {});
  return renderStatic(
    <QueryClientProvider client={client}>
      <NewsletterPage />
    </QueryClientProvider>,
    '/newsletter',
  );
};

test('NewsletterPage shows the form before the configuration is loaded', () => {
  expect(visibleText(renderPage(undefined))).toMatch(/^Stay in touch .* Email Subscribe Every email has an unsubscribe link\./);
  expect(renderPage(undefined)).toMatch(/<input [^>]*name="email"/);
});

test('NewsletterPage shows a message when the stage has no list', () => {
  expect(visibleText(renderPage(null))).toMatch(/The newsletter is currently unavailable\.$/);
  expect(renderPage(null)).not.toContain('<form');
});

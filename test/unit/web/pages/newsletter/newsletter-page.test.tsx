import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { MailingList } from '#shared/config.ts';
import { NewsletterPage } from '../../../../../web/pages/newsletter/newsletter-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';
import { queryClientWithConfig } from '../../../../support/site-config.ts';

const shown = (list: MailingList | null | undefined) => {
  const client = queryClientWithConfig(list === undefined ? undefined : list ? { newsletter: list } : {});
  return renderStatic(
    <QueryClientProvider client={client}>
      <NewsletterPage />
    </QueryClientProvider>,
    '/newsletter',
  );
};

test('the newsletter can be subscribed to as soon as it is read', () => {
  expect(visibleText(shown(undefined))).toMatch(/^Stay in touch .* Email Subscribe Every email has an unsubscribe link\./);
  expect(shown(undefined)).toMatch(/<input [^>]*name="email"/);
});

test('a stage without a list says so instead', () => {
  expect(visibleText(shown(null))).toMatch(/The newsletter is currently unavailable\.$/);
  expect(shown(null)).not.toContain('<form');
});

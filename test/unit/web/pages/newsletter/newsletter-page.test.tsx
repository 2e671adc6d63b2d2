import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { MailingList } from '#shared/config.ts';
import { NewsletterPage } from '../../../../../web/pages/newsletter/newsletter-page.tsx';
import { queryClientWithConfig } from '../../../../support/http/site-config.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

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
  expect(visibleText(shown(undefined))).toMatch(
    /^Stay in touch .* E-mail Subscribe Each letter has a link with which to leave\./,
  );
  expect(shown(undefined)).toMatch(/<input [^>]*name="email"/);
});

test('a stage without a list says so instead', () => {
  expect(visibleText(shown(null))).toMatch(/There is no newsletter at the moment\.$/);
  expect(shown(null)).not.toContain('<form');
});

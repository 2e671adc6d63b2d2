import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { SITE } from '#shared/site.ts';
import { SalesPage } from '../../../../../web/pages/sales/sales-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(
  <QueryClientProvider client={new QueryClient()}>
    <SalesPage />
  </QueryClientProvider>,
);

test('SalesPage shows buttons for the form and an email address', () => {
  expect(visibleText(html)).toMatch(/^Contact Sales .*Request a demo .*Email: support@/);
  expect(html).toContain(`href="mailto:${SITE.supportEmail.value}"`);
});

test('SalesPage links to Enterprise and to a support ticket', () => {
  expect(html).toMatch(/href="\/enterprise"[^>]*>Learn more/);
  expect(html).toContain(`href="${EXTERNAL_URLS.supportTicket.value}"`);
});

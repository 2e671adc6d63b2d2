import { expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { ContactPage } from '../../../../../web/pages/contact/contact-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<ContactPage />, '/contact');

test('ContactPage links to every contact', () => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  const inner = links.filter((to) => to?.startsWith('/'));
  expect(inner).toEqual(['/press', '/faq', '/sales', '/premium', '/faq#help-i-cant-log-in']);
  expect(links).toEqual(expect.arrayContaining([EXTERNAL_URLS.blog.value, EXTERNAL_URLS.supportTicket.value]));
});

test('ContactPage shows an email address for everything else', () => {
  expect(visibleText(html)).toMatch(/^Contact us .* Or write to \S+@\S+ about anything else\./);
});

import { describe, expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { FaqPage } from '../../../../../web/pages/faq/faq-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const html = renderStatic(<FaqPage />, '/faq');

describe('FaqPage', () => {
  test('has a navigation with the categories and their anchors', () => {
    const nav = /<nav aria-label="Categories">.*?<\/nav>/.exec(html)?.[0] ?? '';
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['#introduction', '#capture', '#misc', '#premium']);
    expect(visibleText(nav)).toMatch(/^Introduction \d+ Capture \d+ Misc \d+ Premium \d+$/);
  });

  test('has a section and a heading for each category', () => {
    for (const id of ['introduction', 'capture', 'misc', 'premium'])
      expect(html).toMatch(new RegExp(`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title"`));
  });

  test('has each question as a details element with an anchor, which needs no script', () => {
    expect(html).toMatch(/<details id="help-i-cant-log-in"[^>]*><summary[^>]*><h3[^>]*>Help, I can’t log in<\/h3><\/summary>/);
    expect(html.match(/<details /g)?.length).toBeGreaterThan(37);
    expect(html.match(/<details /g)).toHaveLength(html.match(/<h3/g)?.length ?? 0);
  });

  test('links to the support ticket form and to the status page', () => {
    expect(html).toMatch(new RegExp(`<a href="${EXTERNAL_URLS.supportTicket.value}"[^>]*>Open a support ticket</a>`));
    expect(html).toMatch(new RegExp(`<a href="${EXTERNAL_URLS.statusPage.value}"[^>]*>Check the service status</a>`));
  });

  test('has a read-only search field before it hydrates', () => {
    expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringMatching(/ readonly=""/i)]);
  });
});

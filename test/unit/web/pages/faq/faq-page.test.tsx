import { describe, expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { FaqPage } from '../../../../../web/pages/faq/faq-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const html = renderStatic(<FaqPage />, '/faq');

describe('the FAQ', () => {
  test('has its categories beside it, with the anchors of their names', () => {
    const nav = /<nav aria-label="Categories">.*?<\/nav>/.exec(html)?.[0] ?? '';
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['#introduction', '#capture', '#misc', '#premium']);
    expect(visibleText(nav)).toMatch(/^Introduction \d+ Capture \d+ Misc \d+ Premium \d+$/);
  });

  test('has a section and a heading for each of them', () => {
    for (const id of ['introduction', 'capture', 'misc', 'premium'])
      expect(html).toMatch(new RegExp(`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title"`));
  });

  test('has its questions where addresses name them, each with its answer, and needs no script to open them', () => {
    expect(html).toMatch(/<details id="help-i-cant-log-in"[^>]*><summary[^>]*><h3[^>]*>Help, I can’t log in<\/h3><\/summary>/);
    expect(html.match(/<details /g)?.length).toBeGreaterThan(37);
    expect(html.match(/<details /g)).toHaveLength(html.match(/<h3/g)?.length ?? 0);
  });

  test('leads to the support ticket form and to the status page', () => {
    expect(html).toMatch(new RegExp(`<a href="${EXTERNAL_URLS.supportTicket.value}"[^>]*>Open a support ticket</a>`));
    expect(html).toMatch(new RegExp(`<a href="${EXTERNAL_URLS.statusPage.value}"[^>]*>Check the service status</a>`));
  });

  test('offers its search only once it can answer', () => {
    expect(html).not.toContain('<input');
  });
});

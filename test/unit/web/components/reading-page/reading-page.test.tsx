import { describe, expect, test } from 'vitest';
import { ReadingPage } from '../../../../../web/components/reading-page/reading-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';
import { readMarkdownText } from '../../content/markdown-text.ts';

const { blocks } = readMarkdownText('terms-of-use');
const html = renderStatic(<ReadingPage title="Terms" prose={blocks} isAgreement />, '/terms-of-use');

describe('ReadingPage', () => {
  test('starts with the effective date, once', () => {
    expect(visibleText(html)).toMatch(/^Terms Effective December 1, 2026\. Sample Contents /);
    expect(html.match(/Effective December/g)).toHaveLength(1);
  });

  test('has a table of contents that links to every heading', () => {
    const links = [...html.matchAll(/<a href="#([^"]+)" class/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(10);
    expect(links).toEqual(headings);
  });

  test('shows no date when the text is not an agreement', () => {
    const htmlWithoutDate = renderStatic(<ReadingPage title="A" prose={[{ kind: 'paragraph', children: ['B'] }]} />);
    expect(visibleText(htmlWithoutDate)).toBe('A Contents B');
  });
});

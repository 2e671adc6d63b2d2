import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../web/app/prerender/markdown-content.ts';
import { Prose } from '../../../../web/components/prose.tsx';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

const renderMarkdown = (source: string) => renderStatic(<Prose blocks={parseMarkdown(source, 'a.md')} />, '/terms-of-use');

test('Prose renders headings with the ids that links use', () => {
  expect(renderMarkdown('## One two\n\n### Three')).toMatch(/<h2 id="one-two">One two<\/h2><h3 id="three">Three<\/h3>/);
});

test('Prose renders links to pages, anchors, email addresses and other sites', () => {
  const html = renderMarkdown('[a](/faq#b) [c](#d) [e](mailto:f@g.example) [h](https://i.example)');
  expect(html).toContain('<a href="/faq#b">a</a>');
  expect(html).toContain('<a href="#d">c</a>');
  expect(html).toContain('<a href="mailto:f@g.example">e</a>');
  expect(html).toContain('<a href="https://i.example" rel="noreferrer">h</a>');
});

test('Prose keeps inline formatting and line breaks', () => {
  expect(renderMarkdown('a **b** *c* `d`  \ne')).toContain('<p>a <strong>b</strong> <em>c</em> <code>d</code><br/>e</p>');
});

test('Prose renders paragraphs in a list item only when there are several blocks', () => {
  expect(renderMarkdown('1. a\n2. b\n\n   c')).toMatch(/<ol><li>a<\/li><li><p>b<\/p><p>c<\/p><\/li><\/ol>/);
  expect(renderMarkdown('- a\n  - b')).toContain('<ul><li><p>a</p><ul><li>b</li></ul></li></ul>');
});

test('Prose renders tables with column headers', () => {
  expect(renderMarkdown('| a | b |\n|---|---|\n| 1 | **2** |')).toContain(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
  );
});

test('Prose renders quotes, rules and code blocks', () => {
  expect(renderMarkdown('> a\n\n---\n\n```\n<b>\n```')).toMatch(
    /<blockquote><p>a<\/p><\/blockquote><hr\/><pre><code>&lt;b&gt;\n<\/code><\/pre>/,
  );
});

test('Prose escapes HTML in a text', () => {
  expect(renderMarkdown('<img src=x onerror=alert(1)> & "so"')).not.toMatch(/<img/);
  expect(visibleText(renderMarkdown('a & b'))).toBe('a & b');
});

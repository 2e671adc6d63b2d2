import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../web/app/prerender/markdown-content.ts';
import { Prose } from '../../../../web/components/prose.tsx';
import { renderStatic, visibleText } from '../../../support/render-static.tsx';

const shown = (source: string) => renderStatic(<Prose blocks={parseMarkdown(source, 'a.md')} />, '/terms-of-use');

test('headings are named for links to them', () => {
  expect(shown('## One two\n\n### Three')).toMatch(/<h2 id="one-two">One two<\/h2><h3 id="three">Three<\/h3>/);
});

test('a link within the site, to a place on the page, by mail and to elsewhere is each what it is', () => {
  const html = shown('[a](/faq#b) [c](#d) [e](mailto:f@g.example) [h](https://i.example)');
  expect(html).toContain('<a href="/faq#b">a</a>');
  expect(html).toContain('<a href="#d">c</a>');
  expect(html).toContain('<a href="mailto:f@g.example">e</a>');
  expect(html).toContain('<a href="https://i.example" rel="noreferrer">h</a>');
});

test('a line keeps what it is set in', () => {
  expect(shown('a **b** *c* `d`  \ne')).toContain('<p>a <strong>b</strong> <em>c</em> <code>d</code><br/>e</p>');
});

test('an item that is one paragraph is a line, and one of several keeps them', () => {
  expect(shown('1. a\n2. b\n\n   c')).toMatch(/<ol><li>a<\/li><li><p>b<\/p><p>c<\/p><\/li><\/ol>/);
  expect(shown('- a\n  - b')).toContain('<ul><li><p>a</p><ul><li>b</li></ul></li></ul>');
});

test('a table has a head that its columns are called by', () => {
  expect(shown('| a | b |\n|---|---|\n| 1 | **2** |')).toContain(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
  );
});

test('quotes, code and rules stand apart', () => {
  expect(shown('> a\n\n---\n\n```\n<b>\n```')).toMatch(
    /<blockquote><p>a<\/p><\/blockquote><hr\/><pre><code>&lt;b&gt;\n<\/code><\/pre>/,
  );
});

test('nothing in a text is markup', () => {
  expect(shown('<img src=x onerror=alert(1)> & "so"')).not.toMatch(/<img/);
  expect(visibleText(shown('a & b'))).toBe('a & b');
});

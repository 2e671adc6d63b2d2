import { describe, expect, test } from 'vitest';
import {
  createContentModule,
  fillPlaceholders,
  markdownContent,
  PLACEHOLDERS,
  parseMarkdown,
  splitIntoSections,
} from '../../../../../web/app/prerender/markdown-content.ts';
import { toAnchorId } from '../../../../../web/app/prerender/token-tree.ts';
import { toPlainText } from '../../../../../web/content/prose-text.ts';

const parse = (source: string) => parseMarkdown(source, 'a.md');

describe('parseMarkdown', () => {
  test('converts each block to data', () => {
    expect(parse('## Title\n\nOne **two** *three* `four`\nfive.\n\n- a\n- b\n\n1. c\n\n> q\n\n    code\n\n---')).toEqual([
      { kind: 'heading', level: 2, id: 'title', text: 'Title' },
      {
        kind: 'paragraph',
        children: [
          'One ',
          { kind: 'strong', children: ['two'] },
          ' ',
          { kind: 'em', children: ['three'] },
          ' ',
          { kind: 'code', text: 'four' },
          ' five.',
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'paragraph', children: ['a'] }], [{ kind: 'paragraph', children: ['b'] }]],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'paragraph', children: ['c'] }]] },
      { kind: 'quote', blocks: [{ kind: 'paragraph', children: ['q'] }] },
      { kind: 'code', text: 'code\n' },
      { kind: 'rule' },
    ]);
  });

  test('converts links and tables', () => {
    expect(parse('[a *b*](/faq#c)  \nnext')).toEqual([
      {
        kind: 'paragraph',
        children: [{ kind: 'link', to: '/faq#c', children: ['a ', { kind: 'em', children: ['b'] }] }, { kind: 'break' }, 'next'],
      },
    ]);
    expect(parse('| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | |')).toEqual([
      {
        kind: 'table',
        head: [['a'], ['b']],
        rows: [
          [['1'], ['2']],
          [['3'], []],
        ],
      },
    ]);
  });

  test('sets typographic quotes and treats raw HTML as text', () => {
    expect(toPlainText(parse(`It's "so" <b onclick="x()">bold</b> <script>1</script>`))).toBe(
      'It’s “so” <b onclick=“x()”>bold</b> <script>1</script>',
    );
  });

  test.each([
    ['# One', 'as h1'],
    ['##### Five', 'as h5'],
    ['## A **b**', 'must not contain formatting in a heading'],
    ['![x](/y.png)', 'must not contain image'],
    ['[a](b c)', 'an unparsed link'],
    ['## A\n\n### a', 'two headings are "#a"'],
    ['## !', 'is empty'],
  ])('throws an error that names the file for %j', (source, message) => {
    expect(() => parse(source)).toThrow(message);
    expect(() => parse(source)).toThrow(/^a\.md: /);
  });
});

describe('links', () => {
  test.each([
    '/',
    '/faq#help-i-cant-log-in',
    '#here',
    'https://gofullpage.example/x?y=%20z',
    'mailto:us@gofullpage.example',
    'data:image/png;base64,AAAA',
  ])('to %s are kept', (target) => {
    expect(parse(`[a](${target})`)).toEqual([{ kind: 'paragraph', children: [{ kind: 'link', to: target, children: ['a'] }] }]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;&#x61;vascript:alert(1)',
    'java&#x09;script:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#1;javascript:alert(1)',
    '&#x200B;javascript:alert(1)',
    '&nbsp;javascript:alert(1)',
    '< javascript:alert(1)>',
    '<java script:alert(1)>',
    '<\tjavascript:alert(1)>',
    'javascript\\:alert(1)',
    'javascript%3Aalert(1)',
    '%6Aavascript:alert(1)',
    'view-source:javascript:alert(1)',
    'vbscript:msgbox(1)',
    'VBScript:msgbox(1)',
    'vb&#10;script:msgbox(1)',
    'data:text/html,<b>',
    'DATA:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png,text/html',
    'data:,x',
    'data&colon;text/html,x',
    'blob:https://gofullpage.example/1',
    'file:///etc/passwd',
    'http://gofullpage.example',
    '//evil.example',
    '/\\evil.example',
    '/&#9;/evil.example',
    '\\\\evil.example',
    'https:/evil.example',
    'faq',
    '#',
  ])('to %j are rejected', (target) => {
    expect(() => parse(`[a](${target})`)).toThrow(/^a\.md: (the link "|the text must not contain ".*" *, an unparsed link)/);
  });

  test.each([
    '[a][1]\n\n[1]: javascript:alert(1)',
    '[1]\n\n[1]: <vbscript:x>',
    '<javascript:alert(1)>',
    '- > **[a](data:text/html,x)**',
    '| a |\n|---|\n| [b](javascript:1) |',
  ])('are rejected in every position: %j', (source) => {
    expect(() => parse(source)).toThrow(/^a\.md: the link "(javascript|vbscript|data):/);
  });

  test('are rejected when they are empty', () => {
    expect(() => parse('[a]()')).toThrow('the link "" has a target that is not allowed');
  });
});

describe('placeholders', () => {
  test('are replaced by their values, also in link targets', () => {
    expect(fillPlaceholders('{{product}} costs {{price}}', 'a.md')).toBe('GoFullPage costs $12 USD');
    expect(parse('[us](mailto:{{email}})')).toEqual([
      { kind: 'paragraph', children: [{ kind: 'link', to: `mailto:${PLACEHOLDERS.email}`, children: ['us'] }] },
    ]);
  });

  test.each(['{{prize}}', '{{toString}}', '{{constructor}}', '{{ price }}', 'price}}', '{{'])(
    'are rejected when they are unknown: %s',
    (source) => {
      expect(() => fillPlaceholders(source, 'a.md')).toThrow(/^a\.md: /);
    },
  );
});

describe('anchors', () => {
  test.each([
    ['Help, I can’t log in', 'help-i-cant-log-in'],
    ["Help, I can't log in", 'help-i-cant-log-in'],
    ['Introduction', 'introduction'],
    ['  A – B / C?', 'a-b-c'],
  ])('derived from the heading %s are %s', (text, anchor) => {
    expect(toAnchorId(text)).toBe(anchor);
  });
});

describe('sections', () => {
  test('contain their own blocks and their subsections', () => {
    const [first, second, ...rest] = splitIntoSections(
      parse('Before.\n\n## A\n\na\n\n### B\n\nb\n\n#### C\n\nc\n\n### D\n\n## E'),
    );
    expect(first).toMatchObject({ id: 'a', title: 'A', parts: [{ title: 'B' }, { title: 'D', blocks: [] }] });
    expect(toPlainText(first?.blocks ?? [])).toBe('a');
    expect(toPlainText(first?.parts[0]?.blocks ?? [])).toBe('b\nC\nc');
    expect(second).toEqual({ id: 'e', title: 'E', blocks: [], parts: [] });
    expect(rest).toEqual([]);
  });
});

describe('markdown plugin', () => {
  const { transform } = markdownContent();
  const transformFile = (id: string, code: string): unknown =>
    typeof transform === 'function' ? Reflect.apply(transform, undefined, [code, id]) : undefined;

  test('transforms only Markdown files of web/content, with or without a query', () => {
    const module = { code: createContentModule('## A', 'web/content/a.md'), map: null };
    expect(transformFile('/x/web/content/a.md', '## A')).toEqual(module);
    expect(transformFile('/x/web/content/a.md?import', '## A')).toEqual(module);
    expect(transformFile('/x/README.md', '# A')).toBeUndefined();
    expect(transformFile('/x/web/content/a.ts', '## A')).toBeUndefined();
  });

  test('names the file and the link when it rejects a link', () => {
    expect(() => transformFile('/x/web/content/a.md', '[b](javascript:c)')).toThrow(
      'web/content/a.md: the link "javascript:c" has a target',
    );
  });

  test('generates a module of plain data', () => {
    expect(createContentModule('## A', 'a.md')).toBe(
      'export const prose = [{"kind":"heading","level":2,"id":"a","text":"A"}];\n' +
        'export const sections = [{"id":"a","title":"A","blocks":[],"parts":[]}];\n',
    );
  });
});

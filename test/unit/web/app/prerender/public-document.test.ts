import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPublicDocument, createShellDocument } from '../../../../../web/app/prerender/public-document.ts';

const INDEX = readFileSync('web/index.html', 'utf8');
const ASSETS = '<script type="module" crossorigin src="/assets/main.js"></script><link rel="stylesheet" href="/assets/main.css">';
/** As Vite writes it, with scripts and styles at the end of the head. */
const SHELL = INDEX.replace('</head>', `${ASSETS}</head>`);
const PARTS = { shell: SHELL, styles: 'p{color:red}', boot: 'boot("$&")', main: '/assets/main.js', sheet: '/assets/pages.css' };
const PAGE = { page: 'faq', path: '/faq', html: '<p>$& costs $1</p>', card: '/assets/social.png' } as const;

describe('createPublicDocument', () => {
  const html = createPublicDocument(PARTS, PAGE);

  test('contains the page, its styles and the boot script unchanged', () => {
    expect(html).toContain('<div id="root" data-prerendered="/faq"><p>$& costs $1</p></div>');
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html).toContain('<script data-main="/assets/main.js" data-stylesheet="/assets/pages.css">boot("$&")</script>');
  });

  test('keeps the tags that all documents share, and one title', () => {
    for (const tag of ['<meta charset="utf-8">', 'name="viewport"', 'rel="icon"', 'rel="manifest"']) expect(html).toContain(tag);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  test('loads no module, style sheet or font before it is painted, and needs no <noscript>', () => {
    expect(html).not.toMatch(/type="module"|rel="(stylesheet|preload|modulepreload)"|<noscript>/);
  });

  test.each(['', '<!-- app pages only --><!-- app pages only -->'])(
    'throws when the placeholder is in the shell as %j',
    (shell) => {
      expect(() => createPublicDocument({ ...PARTS, shell }, PAGE)).toThrow('must contain <!-- app pages only --> once');
    },
  );
});

describe('createShellDocument', () => {
  test('keeps everything of the shell, and is not indexed', () => {
    const html = createShellDocument(SHELL);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
    for (const part of [ASSETS, '<title>GoFullPage</title>', '<noscript>']) expect(html).toContain(part);
    expect(html).not.toContain('<!--');
  });
});

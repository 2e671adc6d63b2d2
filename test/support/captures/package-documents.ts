import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';

/** Documents of packages that we install, with long code, wide tables, lists and other scripts. */
export const PACKAGE_DOCUMENTS = [
  '@biomejs/biome/README.hi.md',
  '@biomejs/biome/README.ja.md',
  '@biomejs/biome/README.uk.md',
  'autocannon/README.md',
  'aws-cdk/README.md',
  'cdk-nag/README.md',
  'constructs/API.md',
  'qs/README.md',
  'stripe/README.md',
] as const;

/** Similar to the style of code hosting sites. */
const STYLE = `body { margin: 0; font: 16px/1.5 "DejaVu Sans", sans-serif; color: #1f2328 }
article { max-width: 1012px; margin: auto; padding: 32px 24px 64px }
h1, h2 { padding-bottom: .3em; border-bottom: 1px solid #d1d9e0b3 }
a { color: #0969da } blockquote { margin: 0; padding: 0 1em; color: #59636e; border-left: .25em solid #d1d9e0 }
code { padding: .2em .4em; font: 85% "DejaVu Sans Mono", monospace; background: #818b981f; border-radius: 6px }
pre { padding: 16px; overflow: auto; background: #f6f8fa; border-radius: 6px } pre code { padding: 0; background: none }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-collapse: collapse }
th, td { padding: 6px 13px; border: 1px solid #d1d9e0 } tr:nth-child(2n) { background: #f6f8fa }`;

/** Shows HTML in a document as text, because such HTML loads images from other sites. */
const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.renderer.rules.image = (tokens, index) => `<em>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</em>`;

/** Returns a Markdown document of an installed package as an HTML page. */
export const renderPackageDocument = (file: (typeof PACKAGE_DOCUMENTS)[number]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${file}</title><style>${STYLE}</style></head>
<body><article>${markdown.render(readFileSync(`node_modules/${file}`, 'utf8'))}</article></body></html>`;

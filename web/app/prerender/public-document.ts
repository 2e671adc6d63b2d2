import { canonicalUrl, metadataOf, type PrerenderedPage, type PublicPage } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { pageTitle } from '../../hooks/use-title.ts';
import { structuredData } from '../structured-data.ts';

interface DocumentParts {
  readonly shell: string;
  readonly styles: string;
  /** URLs of the two scripts: the one with which every page starts, and the one that it loads. */
  readonly boot: string;
  readonly main: string;
  /** URL of the style sheet for all pages. It is the fallback if the content security policy rejects the inline block. */
  readonly sheet: string;
}

const ROOT = /<div id="root">.*<\/noscript>/s;
const TITLE = /<title>.*?<\/title>/;
/** Scripts and styles of the site, which a prerendered page does not need before hydration. */
const SCRIPTS_AND_STYLES = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** Replaces the match of a pattern. Throws if there is none, because the documents would silently lack a part. */
function replaceMatch(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`index.html no longer has ${pattern}.`);
  return html.replace(pattern, () => by);
}

export function publicDocument({ shell, styles, boot, main, sheet }: DocumentParts, prerendered: PrerenderedDocument): string {
  const bare = replaceMatch(shell, SCRIPTS_AND_STYLES, '');
  const script = `<script type="module" src="${boot}" data-main="${main}" data-stylesheet="${sheet}"></script>`;
  const head = `<style>${styles}</style>${script}</head>`;
  const withHead = replaceMatch(bare, TITLE, headTags(prerendered)).replace('</head>', () => head);
  return replaceMatch(withHead, ROOT, `<div id="root" data-prerendered="${prerendered.path}">${prerendered.html}</div>`);
}

/** Returns the document of app pages. It has no content to index. */
export const shellDocument = (shell: string): string => shell.replace('</head>', '<meta name="robots" content="noindex"></head>');

export interface PrerenderedDocument {
  readonly page: PrerenderedPage;
  readonly path: string;
  readonly html: string;
  /** URL of the social card. The not-found page has none. */
  readonly card: string | undefined;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}">`;

/** Returns the tags of a page that search engines may index. */
const indexingTags = (page: PublicPage): readonly string[] => [
  `<link rel="canonical" href="${canonicalUrl(page)}">`,
  property('og:url', canonicalUrl(page)),
  // Prevents text from closing the script element.
  `<script type="application/ld+json">${JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c')}</script>`,
];

const socialCardTags = (card: string): readonly string[] => [
  property('og:image', `${SITE.origin.value}${card}`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  meta('twitter:card', 'summary_large_image'),
];

/** Returns the tags for search engines and link previews. The not-found page must not be indexed. */
function headTags({ page, card }: Pick<PrerenderedDocument, 'page' | 'card'>): string {
  const { title, description } = metadataOf(page);
  const name = pageTitle(title);
  return [
    `<title>${escaped(name)}</title>`,
    meta('description', description),
    ...(page === 'notFound' ? [meta('robots', 'noindex')] : indexingTags(page)),
    property('og:type', 'website'),
    property('og:site_name', SITE.name),
    property('og:title', name),
    property('og:description', description),
    ...(card ? socialCardTags(card) : []),
  ].join('');
}

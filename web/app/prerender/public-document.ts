import { getCanonicalUrl, getPageMetadata, type PrerenderedPageName, type PublicPageName } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { formatDocumentTitle } from '../../hooks/use-title.ts';
import { createStructuredData } from '../structured-data.ts';

interface DocumentParts {
  readonly shell: string;
  readonly styles: string;
  /** Bundled code of `boot.ts`. */
  readonly boot: string;
  /** URL of `main.tsx`, which `boot.ts` loads. */
  readonly main: string;
  /** URL of the style sheet for all pages. It is the fallback if the content security policy rejects the inline block. */
  readonly sheet: string;
}

/** The root element and the `<noscript>` message after it, which a prerendered page does not need. */
const ROOT_AND_NOSCRIPT = /<div id="root">.*<\/noscript>/s;
const TITLE = /<title>.*?<\/title>/;
/** Scripts, styles and fonts of the site that a prerendered page does not need before it is painted. */
const DEFERRED_RESOURCES = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/g;

/** Throws if nothing matches, because otherwise the documents would silently lack a part. */
function replaceMatch(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`index.html no longer has ${pattern}.`);
  return html.replace(pattern, () => replacement);
}

export function createPublicDocument(
  { shell, styles, boot, main, sheet }: DocumentParts,
  prerendered: PrerenderedDocument,
): string {
  const baseHtml = replaceMatch(shell, DEFERRED_RESOURCES, '');
  const script = `<script data-main="${main}" data-stylesheet="${sheet}">${boot}</script>`;
  const head = `<style>${styles}</style>${script}</head>`;
  const withHead = replaceMatch(baseHtml, TITLE, createHeadTags(prerendered)).replace('</head>', () => head);
  return replaceMatch(
    withHead,
    ROOT_AND_NOSCRIPT,
    `<div id="root" data-prerendered="${prerendered.path}">${prerendered.html}</div>`,
  );
}

/** Returns the document of all app pages, which have no content to index. */
export const createShellDocument = (shell: string): string =>
  shell.replace('</head>', '<meta name="robots" content="noindex"></head>');

export interface PrerenderedDocument {
  readonly page: PrerenderedPageName;
  readonly path: string;
  readonly html: string;
  /** URL of the social card. The not-found page has none. */
  readonly card: string | undefined;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const createMetaTag = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;

const createPropertyTag = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`;

const createIndexingTags = (page: PublicPageName): readonly string[] => [
  `<link rel="canonical" href="${getCanonicalUrl(page)}">`,
  createPropertyTag('og:url', getCanonicalUrl(page)),
  // Prevents text from closing the script element.
  `<script type="application/ld+json">${JSON.stringify(createStructuredData(page)).replaceAll('<', '\\u003c')}</script>`,
];

const createSocialCardTags = (card: string): readonly string[] => [
  createPropertyTag('og:image', `${SITE.origin.value}${card}`),
  createPropertyTag('og:image:width', '1200'),
  createPropertyTag('og:image:height', '630'),
  createMetaTag('twitter:card', 'summary_large_image'),
];

/** Returns the tags for search engines and link previews. The not-found page must not be indexed. */
function createHeadTags({ page, card }: Pick<PrerenderedDocument, 'page' | 'card'>): string {
  const { title, description } = getPageMetadata(page);
  const name = formatDocumentTitle(title);
  return [
    `<title>${escapeHtml(name)}</title>`,
    createMetaTag('description', description),
    ...(page === 'notFound' ? [createMetaTag('robots', 'noindex')] : createIndexingTags(page)),
    createPropertyTag('og:type', 'website'),
    createPropertyTag('og:site_name', SITE.name),
    createPropertyTag('og:title', name),
    createPropertyTag('og:description', description),
    ...(card ? createSocialCardTags(card) : []),
  ].join('');
}

import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
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

/** Comment in index.html. Prerendered pages share only the tags before it. Vite adds scripts and styles after it. */
const APP_PAGES_ONLY = '<!-- app pages only -->';

/** Not in index.html, because Vite would look for the file among the sources. */
const MANIFEST_LINK = '<link rel="manifest" href="/site.webmanifest">';

function splitShell(shell: string): readonly [sharedHead: string, rest: string] {
  const [sharedHead, rest, ...others] = shell.split(APP_PAGES_ONLY);
  if (sharedHead === undefined || rest === undefined || others.length > 0)
    throw new Error(`index.html must contain ${APP_PAGES_ONLY} once.`);
  return [sharedHead.trimEnd(), rest];
}

export function createPublicDocument(
  { shell, styles, boot, main, sheet }: DocumentParts,
  prerendered: PrerenderedDocument,
): string {
  const [sharedHead] = splitShell(shell);
  return [
    sharedHead,
    createHeadTags(prerendered),
    MANIFEST_LINK,
    `<style>${styles}</style><script data-main="${main}" data-stylesheet="${sheet}">${boot}</script></head>`,
    `<body><div id="root" data-prerendered="${prerendered.path}">${prerendered.html}</div></body></html>`,
  ].join('\n');
}

/** Returns the document of all app pages, which have no content to index. */
export function createShellDocument(shell: string): string {
  const [sharedHead, rest] = splitShell(shell);
  return [sharedHead, '<meta name="robots" content="noindex">', MANIFEST_LINK, rest.trimStart()].join('\n');
}

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
  const { title } = getPageMetadata(page);
  const description = PAGE_DESCRIPTIONS[page];
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

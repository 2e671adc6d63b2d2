import { metadataOf, type PrerenderedPage, type PublicPage } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { pageTitle } from '../../hooks/page-title.ts';
import { canonicalUrl } from '../canonical-url.ts';
import { structuredData } from '../structured-data.ts';

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
export function headTags({ page, card }: Pick<PrerenderedDocument, 'page' | 'card'>): string {
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

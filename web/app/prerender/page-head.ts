import { SITE } from '#shared/site.ts';
import { pageTitle } from '../../hooks/page-title.ts';
import type { WrittenPage } from '../prerendered-pages.tsx';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}">`;

/** Returns the tags of a page that search engines may index. Its URL has the production origin in every stage (design §9.13). */
const found = (address: string, data: object): readonly string[] => [
  `<link rel="canonical" href="${address}">`,
  property('og:url', address),
  // Prevents text from closing the script element.
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
];

const social = (picture: string): readonly string[] => [
  property('og:image', `${SITE.origin.value}${picture}`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  meta('twitter:card', 'summary_large_image'),
];

/** Returns the tags for search engines and link previews. A page without data, which is the not-found page, must not be indexed. */
export function headOf({ path, head: { title, description }, data }: WrittenPage, picture: string | undefined): string {
  const name = pageTitle(title);
  return [
    `<title>${escaped(name)}</title>`,
    meta('description', description),
    ...(data ? found(`${SITE.origin.value}${path}`, data) : [meta('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:site_name', SITE.name),
    property('og:title', name),
    property('og:description', description),
    ...(picture ? social(picture) : []),
  ].join('');
}

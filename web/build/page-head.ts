import { SITE } from '#shared/site.ts';
import { pageTitle } from '../page-title.ts';
import type { WrittenPage } from '../written-pages.tsx';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}">`;

/** Its address is that of prod, whichever stage it stands on (design §9.13). */
const found = (address: string, data: object): readonly string[] => [
  `<link rel="canonical" href="${address}">`,
  property('og:url', address),
  // No text may end the element that it stands in.
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
];

/** The picture that goes with a link to the page, and its size in pixels. */
const social = (picture: string): readonly string[] => [
  property('og:image', `${SITE.origin.value}${picture}`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  meta('twitter:card', 'summary_large_image'),
];

/** What a page says of itself to search engines and to whoever links to it. What leads nowhere is not to be found. */
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

import { PUBLIC_PAGES, type PublicPage } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import type { PageHead } from '../../content/page-heads.ts';
import { pageAddress } from '../page-address.ts';

type Heads = Readonly<Record<PublicPage, PageHead>>;

/** https://www.sitemaps.org/protocol.html */
const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map((page) => `<url><loc>${pageAddress(page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** RFC 9309. Excludes `/api/` and `/media/`, which have nothing to index. */
const robots = (): string => `User-agent: *\nDisallow: /api/\nDisallow: /media/\n\nSitemap: ${SITE.origin.value}/sitemap.xml\n`;

/** Index of the site in the format of https://llmstxt.org. */
const llms = (heads: Heads): string =>
  [
    `# ${SITE.name}`,
    '',
    `> ${heads.home.description}`,
    '',
    '## Pages',
    '',
    ...PUBLIC_PAGES.map((page) => `- [${heads[page].title}](${pageAddress(page)}): ${heads[page].description}`),
    '',
  ].join('\n');

export const siteIndex = (heads: Heads): Readonly<Record<string, string>> => ({
  '/sitemap.xml': sitemap(),
  '/robots.txt': robots(),
  '/llms.txt': llms(heads),
});

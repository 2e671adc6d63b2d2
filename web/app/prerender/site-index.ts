import { PAGES, PUBLIC_PAGES } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { canonicalUrl } from '../canonical-url.ts';

/** https://www.sitemaps.org/protocol.html */
const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map((page) => `<url><loc>${canonicalUrl(page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** RFC 9309. Excludes `/api/` and `/media/`, which have nothing to index. */
const robots = (): string => `User-agent: *\nDisallow: /api/\nDisallow: /media/\n\nSitemap: ${SITE.origin.value}/sitemap.xml\n`;

/** Index of the site in the format of https://llmstxt.org. */
const llms = (): string =>
  [
    `# ${SITE.name}`,
    '',
    `> ${PAGES.home.description}`,
    '',
    '## Pages',
    '',
    ...PUBLIC_PAGES.map((page) => `- [${PAGES[page].title}](${canonicalUrl(page)}): ${PAGES[page].description}`),
    '',
  ].join('\n');

export const siteIndex = (): Readonly<Record<string, string>> => ({
  '/sitemap.xml': sitemap(),
  '/robots.txt': robots(),
  '/llms.txt': llms(),
});

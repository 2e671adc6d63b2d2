import { readFileSync } from 'node:fs';
import { type CustomProperty, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
import { getCanonicalUrl, getPath, PAGES, PUBLIC_PAGES } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { renderSiteIcons } from './site-icons.ts';

const TOKENS_FILE = 'web/styles/tokens.css';

interface ManifestIcon {
  readonly src: string;
  readonly size: number;
  readonly isMaskable: boolean;
}

const toHex = (channel: number): string => channel.toString(16).padStart(2, '0');

/** Returns the first value of a color token, which is the value in the light theme. A manifest has no themes. */
export function readColorToken(tokens: string, name: string): string {
  const colors: string[] = [];
  const addColor = ({ value: [token] }: CustomProperty) => {
    if (token?.type !== 'color' || typeof token.value !== 'object' || token.value.type !== 'rgb') return;
    const { r, g, b, alpha } = token.value;
    if (alpha === 1) colors.push(`#${[r, g, b].map(toHex).join('')}`);
  };
  transform({
    filename: TOKENS_FILE,
    code: Buffer.from(tokens),
    visitor: { Declaration: { custom: { [`--${name}`]: addColor } } },
  });
  const [color] = colors;
  if (!color) throw new Error(`${TOKENS_FILE} has no opaque color --${name}.`);
  return color;
}

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/). The site opens in a tab even when it is installed. */
const createManifest = (tokens: string, icons: readonly ManifestIcon[]): string =>
  JSON.stringify({
    name: SITE.name,
    short_name: SITE.name,
    id: getPath('home'),
    start_url: getPath('home'),
    display: 'browser',
    lang: 'en',
    theme_color: readColorToken(tokens, 'paper'),
    background_color: readColorToken(tokens, 'paper'),
    icons: icons.map(({ src, size, isMaskable }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  });

/** RFC 9116 recommends less than a year. Every deployment renews the date. */
const EXPIRES_AFTER_MONTHS = 11;

/**
 * Returns the contact for security reports (RFC 9116). `now` is the time of the build. All builds of a month return the same text.
 */
export const createSecurityTxt = (now: Date): string =>
  [
    `Contact: mailto:${SITE.supportEmail.value}`,
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + EXPIRES_AFTER_MONTHS, 1)).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${SITE.origin.value}/.well-known/security.txt`,
    '',
  ].join('\n');

const ICONS = [
  { size: 192, isMaskable: false },
  { size: 512, isMaskable: false },
  { size: 512, isMaskable: true },
] as const;

export function siteMetadataFiles(): Plugin {
  return {
    name: 'site-metadata-files',
    apply: 'build',
    async generateBundle() {
      const { ico, apple, createPng } = await renderSiteIcons();
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      const icons = await Promise.all(
        ICONS.map(async (icon) => {
          const name = icon.isMaskable ? `icon-${icon.size}-maskable.png` : `icon-${icon.size}.png`;
          const file = this.emitFile({ type: 'asset', name, source: await createPng(icon.size, icon.isMaskable) });
          return { ...icon, src: `/${this.getFileName(file)}` };
        }),
      );
      emit('favicon.ico', ico);
      emit('apple-touch-icon.png', apple);
      emit('site.webmanifest', createManifest(readFileSync(TOKENS_FILE, 'utf8'), icons));
      emit('.well-known/security.txt', createSecurityTxt(new Date()));
    },
  };
}

/** https://www.sitemaps.org/protocol.html */
const createSitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map((page) => `<url><loc>${getCanonicalUrl(page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** RFC 9309. Excludes `/api/` and `/media/`, which have nothing to index. */
const createRobotsTxt = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /media/\n\nSitemap: ${SITE.origin.value}/sitemap.xml\n`;

/** Index of the site in the format of https://llmstxt.org. */
const createLlmsTxt = (): string =>
  [
    `# ${SITE.name}`,
    '',
    `> ${PAGE_DESCRIPTIONS.home}`,
    '',
    '## Pages',
    '',
    ...PUBLIC_PAGES.map((page) => `- [${PAGES[page].title}](${getCanonicalUrl(page)}): ${PAGE_DESCRIPTIONS[page]}`),
    '',
  ].join('\n');

export const createIndexFiles = (): Readonly<Record<string, string>> => ({
  '/sitemap.xml': createSitemap(),
  '/robots.txt': createRobotsTxt(),
  '/llms.txt': createLlmsTxt(),
});

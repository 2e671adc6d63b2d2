import { readFileSync } from 'node:fs';
import { SITE } from '#shared/site.ts';
import { FONT_SHEET, readFontFaces } from '../assets/font-faces.ts';
import { type Html, html } from './html.ts';

interface PageProps {
  readonly title: string;
  readonly stylesheet: string;
  readonly head?: Html;
  readonly body: Html;
}

const NO_INDEX = html`<meta name="robots" content="noindex" />`;

/** Renders a page that stands in for a third-party service. Search engines must not index it. */
export const renderUnindexedPage = (document: Omit<PageProps, 'head'>): Html => renderPage({ ...document, head: NO_INDEX });

/** Renders a page of the local stack. Each origin must serve `/icon.svg` and `stylesheet` itself. */
export const renderPage = ({ title, stylesheet, head, body }: PageProps): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${title} · ${SITE.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  <link rel="stylesheet" href="${stylesheet}" />
  ${head}
</head>
<body>
  ${body}
</body>
</html>
`;

interface Asset {
  readonly contentType: string;
  read(): Uint8Array;
}

const resolveUrl = (path: string) => new URL(path, import.meta.url);

const createAsset = (contentType: string, path: string): Asset => ({
  contentType,
  read: () => readFileSync(resolveUrl(path)),
});

/** Icon and fonts for the pages of the local stack that are not part of the site, by path. */
const ASSETS: Readonly<Record<string, Asset>> = {
  '/icon.svg': createAsset('image/svg+xml', '../../web/styles/icon.svg'),
  ...Object.fromEntries(
    readFontFaces().map(({ file }) => [`/fonts/${file}`, createAsset('font/woff2', `../../web/fonts/${file}`)]),
  ),
};

export const createAssetRoutes = <Route>(
  createRoute: (contentType: string, read: () => Uint8Array) => Route,
): Readonly<Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(ASSETS).map(([path, { contentType, read }]) => [`GET ${path}`, createRoute(contentType, read)]),
  );

/** Returns a stylesheet with the site's tokens and fonts. Serve it at the root, because font URLs are relative to it. */
export const buildStylesheet = (...sheets: readonly URL[]): Uint8Array =>
  Buffer.concat(
    [resolveUrl('../../web/styles/tokens.css'), FONT_SHEET, resolveUrl('./local-page.css'), ...sheets].map((stylesheet) =>
      readFileSync(stylesheet),
    ),
  );

export const LOGO = html`<svg viewBox="0 0 24 28" aria-hidden="true"><rect x="8" y="5" width="8" height="18" rx="1" fill="currentColor" /><path d="M2 8V2h6M16 2h6v6M22 20v6h-6M8 26H2v-6" /></svg>`;

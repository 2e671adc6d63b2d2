import { assetRoutes, buildStylesheet } from '../local-page.ts';
import type { PageResponse } from './page-response.ts';

type Assets = Readonly<Record<string, () => PageResponse>>;

const BASE_STYLESHEETS = ['hosted.css', 'form.css'].map((name) => new URL(name, import.meta.url));

const asset = (contentType: string, read: () => Uint8Array) => (): PageResponse => ({
  status: 200,
  headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' },
  body: read(),
});

/** Returns icon, fonts and stylesheet by method and path. The stylesheet at `path` ends with `own`. */
export const createPageAssets = (path: string, ...stylesheets: readonly URL[]): Assets => ({
  [`GET ${path}`]: asset('text/css; charset=utf-8', () => buildStylesheet(...BASE_STYLESHEETS, ...stylesheets)),
  ...assetRoutes(asset),
});

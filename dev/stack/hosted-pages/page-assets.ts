import { buildStylesheet, createAssetRoutes } from '../local-page.ts';
import type { PageResponse } from './page-response.ts';

type Assets = Readonly<Record<string, () => PageResponse>>;

const BASE_STYLESHEETS = ['hosted.css', 'form.css', '../../../web/components/select-field.module.css'].map(
  (name) => new URL(name, import.meta.url),
);

const createAsset = (contentType: string, read: () => Uint8Array) => (): PageResponse => ({
  status: 200,
  headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' },
  body: read(),
});

/**
 * Returns icon, fonts and stylesheet by method and path. The stylesheet at `path` consists of the shared styles, followed by
 * `stylesheets`.
 */
export const createPageAssets = (path: string, ...stylesheets: readonly URL[]): Assets => ({
  [`GET ${path}`]: createAsset('text/css; charset=utf-8', () => buildStylesheet(...BASE_STYLESHEETS, ...stylesheets)),
  ...createAssetRoutes(createAsset),
});

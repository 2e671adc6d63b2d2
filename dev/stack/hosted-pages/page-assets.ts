import { houseRoutes, houseStyle } from '../house-assets.ts';
import type { PageAnswer } from './page-answer.ts';

type Assets = Readonly<Record<string, () => PageAnswer>>;

const CLOTHES = ['hosted.css', 'form.css'].map((name) => new URL(name, import.meta.url));

const asset = (contentType: string, read: () => Uint8Array) => (): PageAnswer => ({
  status: 200,
  headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' },
  body: read(),
});

/** Returns icon, fonts and stylesheet by method and path. The stylesheet at `path` ends with `own`. */
export const pageAssets = (path: string, ...own: readonly URL[]): Assets => ({
  [`GET ${path}`]: asset('text/css; charset=utf-8', () => houseStyle(...CLOTHES, ...own)),
  ...houseRoutes(asset),
});

import { HOUSE_ASSETS, houseStyle } from '../../../house-assets.ts';
import { answer, type Route } from '../visit.ts';

const beside = (name: string) => new URL(name, import.meta.url);

const asset =
  (contentType: string, read: () => Uint8Array): Route =>
  () =>
    answer(200, { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' }, read());

/** What the pages load, all of it from here; colours, sizes, faces and icon are the site's own. */
export const assetRoutes: Readonly<Record<string, Route>> = {
  'GET /hosted.css': asset('text/css; charset=utf-8', () => houseStyle(beside('hosted.css'), beside('form.css'))),
  ...Object.fromEntries(
    Object.entries(HOUSE_ASSETS).map(([path, { contentType, read }]) => [`GET ${path}`, asset(contentType, read)]),
  ),
};

import { HOUSE_ASSETS, houseStyle } from '../../../house-assets.ts';
import type { PageAnswer } from './page-answer.ts';

const STYLES = ['../../cognito/pages/hosted.css', '../../cognito/pages/form.css', './slip.css', './checkout.css'];

const asset = (contentType: string, read: () => Uint8Array) => (): PageAnswer => ({
  status: 200,
  headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' },
  body: read(),
});

/** What the pages load, all of it from here. They are the sign-in's relatives, and wear its clothes. */
export const ASSETS: Readonly<Record<string, () => PageAnswer>> = {
  'GET /checkout.css': asset('text/css; charset=utf-8', () =>
    houseStyle(...STYLES.map((sheet) => new URL(sheet, import.meta.url))),
  ),
  ...Object.fromEntries(
    Object.entries(HOUSE_ASSETS).map(([path, { contentType, read }]) => [`GET ${path}`, asset(contentType, read)]),
  ),
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answer, type Route } from '../visit.ts';

const installed = createRequire(import.meta.url).resolve;
const font = (family: string) => installed(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
const STYLES = ['../../../../web/styles/tokens.css', './hosted.css', './form.css'];

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

const asset =
  (contentType: string, content: () => Uint8Array): Route =>
  () =>
    answer(200, { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' }, content());

/** What the pages load, all of it from here; colours, sizes and icon are the site's own. */
export const assetRoutes: Readonly<Record<string, Route>> = {
  'GET /hosted.css': asset('text/css; charset=utf-8', () => Buffer.concat(STYLES.map(read))),
  'GET /icon.svg': asset('image/svg+xml', () => read('../../../../web/styles/icon.svg')),
  'GET /fonts/heading.woff2': asset('font/woff2', () => readFileSync(font('bricolage-grotesque'))),
  'GET /fonts/text.woff2': asset('font/woff2', () => readFileSync(font('instrument-sans'))),
};

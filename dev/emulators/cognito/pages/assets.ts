import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answer, type Route } from '../visit.ts';

const installed = createRequire(import.meta.url).resolve;
const font = (family: string) => installed(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
const beside = (name: string) => new URL(name, import.meta.url);

const asset =
  (contentType: string, file: string | URL): Route =>
  () =>
    answer(
      200,
      { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' },
      readFileSync(file),
    );

/** What the pages load, all of it from here. */
export const assetRoutes: Readonly<Record<string, Route>> = {
  'GET /hosted.css': asset('text/css; charset=utf-8', beside('hosted.css')),
  'GET /hosted.svg': asset('image/svg+xml', beside('hosted.svg')),
  'GET /fonts/headings.woff2': asset('font/woff2', font('bricolage-grotesque')),
  'GET /fonts/text.woff2': asset('font/woff2', font('instrument-sans')),
};

import { readFileSync } from 'node:fs';
import { FONT_SHEET, fontFaces } from './font-faces.ts';
import { html } from './html.ts';

interface Asset {
  readonly contentType: string;
  read(): Uint8Array;
}

const at = (path: string) => new URL(path, import.meta.url);

const asset = (contentType: string, path: string): Asset => ({ contentType, read: () => readFileSync(at(path)) });

/** What pages of the stack that are not the site's load, by path: its icon and its faces. */
const HOUSE_ASSETS: Readonly<Record<string, Asset>> = {
  '/icon.svg': asset('image/svg+xml', '../web/styles/icon.svg'),
  ...Object.fromEntries(fontFaces().map(({ file }) => [`/fonts/${file}`, asset('font/woff2', `../web/fonts/${file}`)])),
};

/** The same by method and path, each served in the way that `serve` makes of it. */
export const houseRoutes = <Route>(
  serve: (contentType: string, read: () => Uint8Array) => Route,
): Readonly<Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(HOUSE_ASSETS).map(([path, { contentType, read }]) => [`GET ${path}`, serve(contentType, read)]),
  );

/** A style sheet of such pages, over the site's own colours, sizes and faces. It is served at the root, beside `/fonts`. */
export const houseStyle = (...sheets: readonly URL[]): Uint8Array =>
  Buffer.concat([at('../web/styles/tokens.css'), FONT_SHEET, at('./house.css'), ...sheets].map((sheet) => readFileSync(sheet)));

/** The product's mark: the tall strip in its viewfinder. */
export const HOUSE_MARK = html`<svg viewBox="0 0 24 28" aria-hidden="true"><rect x="8" y="5" width="8" height="18" rx="1" fill="currentColor" /><path d="M2 8V2h6M16 2h6v6M22 20v6h-6M8 26H2v-6" /></svg>`;

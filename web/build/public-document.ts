import type { WrittenPage } from '../written-pages.tsx';
import { headOf } from './page-head.ts';

/** What the documents of all public pages have in common. */
export interface Frame {
  /** The document that Vite made. */
  readonly shell: string;
  readonly styles: string;
  /** Addresses of the two scripts: the one that every page begins with, and the one that it fetches. */
  readonly boot: string;
  readonly main: string;
  /** Address of the sheet with the styles of all of them, for where the block is refused. */
  readonly sheet: string;
}

interface OwnParts {
  readonly written: WrittenPage;
  /** Address of the picture that goes with links to it; the page for addresses that lead nowhere has none. */
  readonly picture: string | undefined;
}

/** What waits for the scripts, and what is said where there are none. */
const ROOT = /<div id="root">.*<\/noscript>/s;
const TITLE = /<title>.*?<\/title>/;
/** Of the site's own parts, of which a written page needs none until it has loaded. */
const FETCHED = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** `html` with the one place of a pattern replaced. Throws when it is not there: the documents would miss a part unnoticed. */
function replaced(html: string, place: RegExp, by: string): string {
  if (!place.test(html)) throw new Error(`index.html no longer has ${place}.`);
  return html.replace(place, () => by);
}

/** The document of a public page. */
export function publicDocument({ shell, styles, boot, main, sheet }: Frame, { written, picture }: OwnParts): string {
  const bare = replaced(shell, FETCHED, '');
  const script = `<script type="module" src="${boot}" data-main="${main}" data-styles="${sheet}"></script>`;
  const headed = replaced(bare, TITLE, headOf(written, picture)).replace(
    '</head>',
    () => `<style>${styles}</style>${script}</head>`,
  );
  return replaced(headed, ROOT, `<div id="root" data-written="${written.path}">${written.html}</div>`);
}

/** What pages start from that show nothing before somebody has come: nobody finds them by searching. */
export const shellDocument = (shell: string): string => shell.replace('</head>', '<meta name="robots" content="noindex"></head>');

import type { WrittenPage } from '../prerendered-pages.tsx';
import { headOf } from './page-head.ts';

export interface Frame {
  readonly shell: string;
  readonly styles: string;
  /** URLs of the two scripts: the one with which every page starts, and the one that it loads. */
  readonly boot: string;
  readonly main: string;
  /** URL of the style sheet for all pages. It is the fallback if the content security policy rejects the inline block. */
  readonly sheet: string;
}

interface OwnParts {
  readonly written: WrittenPage;
  /** URL of the social card. The not-found page has none. */
  readonly picture: string | undefined;
}

const ROOT = /<div id="root">.*<\/noscript>/s;
const TITLE = /<title>.*?<\/title>/;
/** Scripts and styles of the site, which a prerendered page does not need before hydration. */
const FETCHED = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** Replaces the match of a pattern. Throws if there is none, because the documents would silently lack a part. */
function replaced(html: string, place: RegExp, by: string): string {
  if (!place.test(html)) throw new Error(`index.html no longer has ${place}.`);
  return html.replace(place, () => by);
}

export function publicDocument({ shell, styles, boot, main, sheet }: Frame, { written, picture }: OwnParts): string {
  const bare = replaced(shell, FETCHED, '');
  const script = `<script type="module" src="${boot}" data-main="${main}" data-styles="${sheet}"></script>`;
  const headed = replaced(bare, TITLE, headOf(written, picture)).replace(
    '</head>',
    () => `<style>${styles}</style>${script}</head>`,
  );
  return replaced(headed, ROOT, `<div id="root" data-written="${written.path}">${written.html}</div>`);
}

/** Returns the document of app pages. It has no content to index. */
export const shellDocument = (shell: string): string => shell.replace('</head>', '<meta name="robots" content="noindex"></head>');

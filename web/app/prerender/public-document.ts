import { headTags, type PrerenderedDocument } from './head-tags.ts';

interface DocumentParts {
  readonly shell: string;
  readonly styles: string;
  /** URLs of the two scripts: the one with which every page starts, and the one that it loads. */
  readonly boot: string;
  readonly main: string;
  /** URL of the style sheet for all pages. It is the fallback if the content security policy rejects the inline block. */
  readonly sheet: string;
}

const ROOT = /<div id="root">.*<\/noscript>/s;
const TITLE = /<title>.*?<\/title>/;
/** Scripts and styles of the site, which a prerendered page does not need before hydration. */
const SCRIPTS_AND_STYLES = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** Replaces the match of a pattern. Throws if there is none, because the documents would silently lack a part. */
function replaceMatch(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`index.html no longer has ${pattern}.`);
  return html.replace(pattern, () => by);
}

export function publicDocument({ shell, styles, boot, main, sheet }: DocumentParts, prerendered: PrerenderedDocument): string {
  const bare = replaceMatch(shell, SCRIPTS_AND_STYLES, '');
  const script = `<script type="module" src="${boot}" data-main="${main}" data-stylesheet="${sheet}"></script>`;
  const head = `<style>${styles}</style>${script}</head>`;
  const withHead = replaceMatch(bare, TITLE, headTags(prerendered)).replace('</head>', () => head);
  return replaceMatch(withHead, ROOT, `<div id="root" data-prerendered="${prerendered.path}">${prerendered.html}</div>`);
}

/** Returns the document of app pages. It has no content to index. */
export const shellDocument = (shell: string): string => shell.replace('</head>', '<meta name="robots" content="noindex"></head>');

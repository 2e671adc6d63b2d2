import { readFileSync } from 'node:fs';

export interface FontFace {
  /** File name in `web/fonts`. */
  readonly file: string;
  readonly weights: { readonly min: number; readonly max: number };
  readonly characters: readonly string[];
}

export const FONT_SHEET = new URL('../../web/styles/fonts.css', import.meta.url);

/** Returns the fonts of the stylesheet that have a file. Fallback fonts have none. */
export function readFontFaces(): readonly FontFace[] {
  const rules = readFileSync(FONT_SHEET, 'utf8').matchAll(/@font-face \{(.*?)\}/gs);
  return [...rules].map(([, rule = '']) => rule).flatMap((rule) => (rule.includes('.woff2') ? [parseFontFace(rule)] : []));
}

function parseFontFace(rule: string): FontFace {
  const [, file = ''] = /fonts\/(.*?\.woff2)"/.exec(rule) ?? [];
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
  const [, ranges = ''] = /unicode-range:(.*?);/s.exec(rule) ?? [];
  const characters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) =>
    listCharacters(Number.parseInt(first, 16), Number.parseInt(last, 16)),
  );
  return { file, weights: { min: Number(min), max: Number(max) }, characters };
}

const listCharacters = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

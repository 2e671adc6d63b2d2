import { readFileSync } from 'node:fs';

/** A face that the site brings along, as its sheet declares it. */
export interface FontFace {
  /** Its name in `web/fonts`. */
  readonly file: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** Everything that it is fetched for. */
  readonly characters: readonly string[];
}

export const FONT_SHEET = new URL('../web/styles/fonts.css', import.meta.url);

/** The faces of the sheet. Those that only stand in until they arrive have no file, and are none. */
export function fontFaces(): readonly FontFace[] {
  const rules = readFileSync(FONT_SHEET, 'utf8').matchAll(/@font-face \{(.*?)\}/gs);
  return [...rules].map(([, rule = '']) => rule).flatMap((rule) => (rule.includes('.woff2') ? [faceOf(rule)] : []));
}

function faceOf(rule: string): FontFace {
  const [, file = ''] = /fonts\/(.*?\.woff2)"/.exec(rule) ?? [];
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
  const [, ranges = ''] = /unicode-range:(.*?);/s.exec(rule) ?? [];
  const characters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) =>
    charactersBetween(Number.parseInt(first, 16), Number.parseInt(last, 16)),
  );
  return { file, weights: { min: Number(min), max: Number(max) }, characters };
}

const charactersBetween = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

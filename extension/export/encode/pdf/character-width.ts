/** The first matching pattern applies. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u, 1_000],
  [/[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u, 1_000],
  [/[ijl.,:;'|!I]/u, 280],
  [/[ ()[\]frt"/\\-]/u, 360],
  [/[mwMW@%—…]/u, 860],
  [/\p{Lu}/u, 680],
];

const DEFAULT_WIDTH = 550;

/**
 * Returns an approximate width in thousandths of an em, because the font of the page is unknown. It places the selection of a PDF
 * reader roughly over the visible text.
 */
export const characterWidth = (character: string): number =>
  WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? DEFAULT_WIDTH;

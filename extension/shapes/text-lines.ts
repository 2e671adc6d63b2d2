/** How words are set, on the screen and in the file. The face is the system's own: it is there wherever anything is drawn. */
export const FONT_FAMILY = 'system-ui, sans-serif';
export const FONT_WEIGHT = 600;
export const LEADING = 1.25;

/** From the top of a line to its baseline, as a share of the letters' size. */
export const ASCENT = 0.98;

export const fontOf = (size: number): string => `${FONT_WEIGHT} ${size}px ${FONT_FAMILY}`;

export const linesOf = (text: string): readonly string[] => text.split('\n');

/** How wide words are at a size, in pixels. */
export type Measure = (words: string, size: number) => number;

/** The width of the longest line. */
export const widthOf = (text: string, size: number, measure: Measure): number =>
  Math.ceil(Math.max(...linesOf(text).map((line) => measure(line, size))));

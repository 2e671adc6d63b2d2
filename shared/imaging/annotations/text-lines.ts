/** Font of text shapes and stamps, on the screen and in files. A system font needs no loading. */
export const FONT_FAMILY = 'system-ui, sans-serif';
export const FONT_WEIGHT = 600;

/** Line height, and distance from the top of a line to its baseline, as shares of the font size. */
export const LINE_HEIGHT = 1.25;
export const ASCENT = 0.98;

export const toCssFont = (size: number): string => `${FONT_WEIGHT} ${size}px ${FONT_FAMILY}`;

export const splitLines = (text: string): readonly string[] => text.split('\n');

/** Width of a text at a font size, both in pixels. */
export type MeasureText = (text: string, size: number) => number;

export const measureLongestLine = (text: string, size: number, measure: MeasureText): number =>
  Math.ceil(Math.max(...splitLines(text).map((line) => measure(line, size))));

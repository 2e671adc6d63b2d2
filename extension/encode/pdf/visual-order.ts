const LEFTWARDS = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]';
/** Digits go from left to right in every script. */
const RIGHTWARDS = `(?!${LEFTWARDS})[\\p{L}\\p{N}]`;

/** From the first letter that goes one way to the last, with none between that goes the other. */
const runOf = (letter: string, other: string): RegExp => new RegExp(`${letter}(?:(?:(?!${other}).)*${letter})?`, 'gsu');

const LEFTWARDS_RUN = runOf(LEFTWARDS, RIGHTWARDS);
const RIGHTWARDS_RUN = runOf(RIGHTWARDS, LEFTWARDS);
const BEGINS_LEFTWARDS = new RegExp(`^\\P{L}*${LEFTWARDS}`, 'u');

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * A line's characters from left to right, as they are seen: so they stand in a document, and readers turn Hebrew and Arabic
 * round when they find or copy them. The direction of a line is that of its first letter.
 */
export const visualOrder = (text: string): string =>
  BEGINS_LEFTWARDS.test(text) ? reversed(text).replace(RIGHTWARDS_RUN, reversed) : text.replace(LEFTWARDS_RUN, reversed);

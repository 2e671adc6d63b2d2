const LEFTWARDS = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]';
/** Characters of all other scripts, and digits, which run from left to right in every script. */
const RIGHTWARDS = `(?!${LEFTWARDS})[\\p{L}\\p{N}]`;

/** Matches text from the first to the last character of one direction, without any character of the other. */
const runOf = (letter: string, other: string): RegExp => new RegExp(`${letter}(?:(?:(?!${other}).)*${letter})?`, 'gsu');

const LEFTWARDS_RUN = runOf(LEFTWARDS, RIGHTWARDS);
const RIGHTWARDS_RUN = runOf(RIGHTWARDS, LEFTWARDS);
const BEGINS_LEFTWARDS = new RegExp(`^\\P{L}*${LEFTWARDS}`, 'u');

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * Returns the characters of a line in visual order, from left to right. PDF stores text this way, and readers reverse Hebrew and
 * Arabic for search and copying. The first letter decides the direction of the line.
 */
export const visualOrder = (text: string): string =>
  BEGINS_LEFTWARDS.test(text) ? reversed(text).replace(RIGHTWARDS_RUN, reversed) : text.replace(LEFTWARDS_RUN, reversed);

const RTL_CHARACTER =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]';
/** Characters of all other scripts, and digits, which run from left to right in every script. */
const LTR_CHARACTER = `(?!${RTL_CHARACTER})[\\p{L}\\p{N}]`;

/** Matches text from the first to the last character of one direction, without any character of the other. */
const createRunPattern = (character: string, oppositeCharacter: string): RegExp =>
  new RegExp(`${character}(?:(?:(?!${oppositeCharacter}).)*${character})?`, 'gsu');

const RTL = new RegExp(RTL_CHARACTER, 'u');
const RTL_RUN = createRunPattern(RTL_CHARACTER, LTR_CHARACTER);
const LTR_RUN = createRunPattern(LTR_CHARACTER, RTL_CHARACTER);
const STARTS_RTL = new RegExp(`^\\P{L}*${RTL_CHARACTER}`, 'u');

export const hasRtl = (text: string): boolean => RTL.test(text);

const reverse = (text: string): string => [...text].reverse().join('');

/**
 * Returns the characters of a line in visual order, from left to right. PDF stores text this way, and readers reverse Hebrew and
 * Arabic for search and copying. The first letter decides the direction of the line.
 */
export const toVisualOrder = (text: string): string =>
  STARTS_RTL.test(text) ? reverse(text).replace(LTR_RUN, reverse) : text.replace(RTL_RUN, reverse);

import { formatInteger } from './format-number.ts';

/** Formats a count with its noun: "1 image", "1,204 images". */
export const pluralize = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatInteger(count)} ${count === 1 ? noun : plural}`;

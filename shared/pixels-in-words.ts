import { withCommas } from './with-commas.ts';

/** Formats a size like "1,200 × 40,000 px". */
export const pixelsInWords = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${withCommas(width)} × ${withCommas(height)} px`;

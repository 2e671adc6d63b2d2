import { withCommas } from './with-commas.ts';

/** Pixels as people read them: "1,200 × 40,000 px". */
export const pixelsInWords = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${withCommas(width)} × ${withCommas(height)} px`;

import { withCommas } from './with-commas.ts';

export const pixelsInWords = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${withCommas(width)} × ${withCommas(height)} px`;

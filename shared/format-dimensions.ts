import { formatInteger } from './format-number.ts';

export const formatDimensions = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${formatInteger(width)} × ${formatInteger(height)} px`;

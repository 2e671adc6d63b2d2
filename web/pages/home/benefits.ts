import { formatInteger } from '#shared/format-number.ts';
import { MEASURED } from '../../content/measured.ts';

const { compared, tallest, installWarnings } = MEASURED;

interface Benefit {
  readonly title: string;
  readonly words: string;
  readonly figure: string;
}

/** Figures are measured, except the number of users, which the company supplies. */
export const BENEFITS: readonly Benefit[] = [
  {
    title: 'About 8 million people use it.',
    words: 'Receipts, designs, research, evidence, and pages that will be gone tomorrow. Since 2012.',
    figure: '8 million users',
  },
  {
    title: 'Pixel-perfect.',
    words: 'Sticky headers, lazy images and content that appears on scroll are each captured once, in the right place.',
    figure: `${compared.wrongPixels} of ${formatInteger(compared.width * compared.height)} pixels wrong`,
  },
  {
    title: 'Pages of any length.',
    words: 'A capture is always one file. Nothing is cut off or split.',
    figure: `${formatInteger(tallest)} px in one image`,
  },
  {
    title: 'No permission warnings.',
    words: 'The extension sees a page only when you click its button. Installing it shows no warnings.',
    figure: `${installWarnings} install warnings`,
  },
  {
    title: 'Private by default.',
    words: 'Captures stay on your computer. If you save one to your library, it still has no public URL.',
    figure: '0 public URLs',
  },
];

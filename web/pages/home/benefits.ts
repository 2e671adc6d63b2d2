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
    words: 'For receipts, designs, research, evidence, and pages that will not be there tomorrow. Since 2012.',
    figure: '8 million users',
  },
  {
    title: 'Every pixel is the page’s own.',
    words: 'Headers that stick, pictures that load late, parts that appear on scrolling: each of them once, and in its place.',
    figure: `${compared.wrongPixels} of ${formatInteger(compared.width * compared.height)} pixels wrong`,
  },
  {
    title: 'As long as the page is.',
    words: 'A capture is one file, whatever its height. Nothing is cut off, and nothing comes in pieces.',
    figure: `${formatInteger(tallest)} px in one image`,
  },
  {
    title: 'It asks for nothing.',
    words: 'The extension sees a page when you press its button, and only that page. Installing it brings up no warning.',
    figure: `${installWarnings} install warnings`,
  },
  {
    title: 'Yours alone.',
    words:
      'A capture stays on your computer. It leaves it only when you put it into your library, where it has no public address.',
    figure: '0 public addresses',
  },
];

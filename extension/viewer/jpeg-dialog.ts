import { formatInteger } from '#shared/format-number.ts';
import { formatPixels } from '#shared/format-pixels.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { JPEG_LIMITS, type JpegRefusal } from '../export/encode/jpeg-limits.ts';
import { scaledSize } from './jpeg.ts';

type Ways = Readonly<Record<'scaled' | 'png' | 'pdf', () => void | Promise<void>>>;

const WHY = {
  side: `A JPEG has at most ${formatInteger(JPEG_LIMITS.side)} px on a side.`,
  area: `Browsers write JPEGs of at most ${formatInteger(Math.floor(JPEG_LIMITS.area / 1_000_000))} million pixels.`,
} as const satisfies Record<JpegRefusal['reason'], string>;

export function openJpegDialog(
  size: { readonly width: number; readonly height: number },
  { reason, fittingScale }: JpegRefusal,
  ways: Ways,
): void {
  openDialog('Too large for one JPEG', (close) => {
    const then = (act: Ways[keyof Ways]) => async () => {
      await act();
      close();
    };
    return [
      element('p', {}, `${WHY[reason]} This capture has ${formatPixels(size)}.`),
      element('p', {}, `Scaled to fit, it has ${formatPixels(scaledSize(size, fittingScale))}. PNG and PDF keep every pixel.`),
      element(
        'div',
        { class: 'actions' },
        button({ label: 'JPEG, scaled to fit', variant: 'quiet', run: then(ways.scaled) }),
        button({ label: 'PDF', variant: 'quiet', run: then(ways.pdf) }),
        button({ label: 'Download PNG', variant: 'primary', run: then(ways.png) }),
      ),
    ];
  });
}

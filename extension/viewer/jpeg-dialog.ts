import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatInteger } from '#shared/format-number.ts';
import { type ExceededJpegLimit, JPEG_LIMITS } from '#shared/imaging/jpeg-limits.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { scaleSize } from './jpeg.ts';

type ExportHandlers = Readonly<Record<'scaled' | 'png' | 'pdf', () => void | Promise<void>>>;

const REASON_TEXT = {
  side: `A JPEG can be at most ${formatInteger(JPEG_LIMITS.side)} px wide or high.`,
  area: `Browsers can create JPEGs of up to ${formatInteger(Math.floor(JPEG_LIMITS.area / 1_000_000))} million pixels.`,
} as const satisfies Record<ExceededJpegLimit['reason'], string>;

export function openJpegDialog(
  size: { readonly width: number; readonly height: number },
  { reason, fittingScale }: ExceededJpegLimit,
  handlers: ExportHandlers,
): void {
  openDialog('Too large for one JPEG', (close) => {
    const runAndClose = (handler: ExportHandlers[keyof ExportHandlers]) => async () => {
      await handler();
      close();
    };
    return [
      element('p', {}, `${REASON_TEXT[reason]} This capture is ${formatDimensions(size)}.`),
      element('p', {}, `Scaled to fit, it is ${formatDimensions(scaleSize(size, fittingScale))}. PNG and PDF keep every pixel.`),
      element(
        'div',
        { class: 'actions' },
        button({ label: 'JPEG, scaled to fit', variant: 'quiet', onClick: runAndClose(handlers.scaled) }),
        button({ label: 'PDF', variant: 'quiet', onClick: runAndClose(handlers.pdf) }),
        button({ label: 'Download PNG', variant: 'primary', onClick: runAndClose(handlers.png) }),
      ),
    ];
  });
}

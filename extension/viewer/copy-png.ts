import type { Size } from '#shared/imaging/geometry.ts';
import { t } from '../text.ts';

/**
 * Maximum pixels of a copied image. The clipboard and the receiving program store four bytes per pixel. Chromium was measured to
 * accept this many.
 */
const MAX_PIXELS = 128_000_000;

/** Returns a sentence for the user if the image is too large for the clipboard. */
export const findCopyObstacle = ({ width, height }: Size): string | undefined =>
  width * height > MAX_PIXELS ? t('viewerCopyTooLarge') : undefined;

/** Throws the error of `png` if `png` rejects. Throws an error with a message for the user if the copy fails. */
export async function copyPng(png: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  } catch (cause) {
    await png;
    // Chromium requires the focus, Firefox a click.
    const isClickNeeded = !document.hasFocus() || !navigator.userActivation.isActive;
    const isForbidden = cause instanceof DOMException && cause.name === 'NotAllowedError' && isClickNeeded;
    throw new Error(t(isForbidden ? 'viewerCopyNoFocus' : 'viewerCopyTooLarge'), { cause });
  }
}

import type { Size } from '#shared/imaging/geometry.ts';
import { element } from '../dom/element.ts';

/**
 * Maximum pixels of a copied image. The clipboard and the receiving program store four bytes per pixel. Chromium was measured to
 * accept this many.
 */
const MAX_PIXELS = 128_000_000;

const TOO_LARGE = 'This capture is too large for the clipboard. Download the PNG instead.';

export const findCopyObstacle = ({ width, height }: Size): string | undefined =>
  width * height > MAX_PIXELS ? TOO_LARGE : undefined;

/** Throws the error of `png` if `png` rejects. Throws an error with a message for the user if the copy fails. */
export async function copyPng(png: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  } catch (cause) {
    await png;
    const isForbidden = cause instanceof DOMException && cause.name === 'NotAllowedError' && !document.hasFocus();
    throw new Error(isForbidden ? 'Click on this page, then copy again.' : TOO_LARGE, { cause });
  }
}

/** Time before the object URL is revoked. The browser may first ask the user where to save the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file through a link, because `chrome.downloads` requires a permission. */
export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}

import { createFileName, type NamedCapture } from '#shared/imaging/file-name.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { readSettings } from '../settings/settings.ts';
import { t } from '../text.ts';
import { FILE_EXTENSIONS, type FileFormat } from './file-format.ts';

/**
 * Maximum pixels of a copied image. The clipboard and the receiving program store four bytes per pixel. Chromium was measured to
 * accept this many.
 */
const MAX_PIXELS = 128_000_000;

export const findCopyObstacle = ({ width, height }: Size): string | undefined =>
  width * height > MAX_PIXELS ? t('viewerCopyTooLarge') : undefined;

/** Throws the error of `png` if `png` rejects. Throws an error with a message for the user if the copy fails. */
export async function copyPng(png: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  } catch (cause) {
    await png;
    const isForbidden = cause instanceof DOMException && cause.name === 'NotAllowedError' && !document.hasFocus();
    throw new Error(t(isForbidden ? 'viewerCopyNoFocus' : 'viewerCopyTooLarge'), { cause });
  }
}

/** Time before the object URL is revoked. The browser may first ask the user where to save the file. */
const REVOKE_DELAY_MS = 60_000;

/**
 * Downloads a file of a capture under the name that the user's template gives it. Uses a link, because `chrome.downloads` requires a
 * permission.
 */
export async function downloadCapture(file: Blob, capture: NamedCapture, format: FileFormat): Promise<void> {
  const { fileNameTemplate } = await readSettings();
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href, download: createFileName(capture, FILE_EXTENSIONS[format], fileNameTemplate) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}

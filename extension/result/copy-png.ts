/**
 * Most pixels that are put on the clipboard: it holds them unpacked, four bytes each, and programs that are pasted into take
 * as much once more.
 */
const MOST_PIXELS = 64_000_000;

const TOO_LARGE = 'This capture is too large for the clipboard. Download the PNG instead.';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why a capture is not copied, in words; nothing where it can be. */
export const copyRefusal = ({ width, height }: Size): string | undefined =>
  width * height > MOST_PIXELS ? TOO_LARGE : undefined;

/** Puts a PNG on the clipboard. Throws, in words, where that has no room for it or the browser forbids it. */
export async function copyPng(png: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  } catch (cause) {
    const isForbidden = cause instanceof DOMException && cause.name === 'NotAllowedError' && !document.hasFocus();
    throw new Error(isForbidden ? 'Click on this page, then copy again.' : TOO_LARGE, { cause });
  }
}

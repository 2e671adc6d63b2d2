/**
 * Most pixels that are put on the clipboard. It holds them unpacked, four bytes each, and so does the program that they are
 * pasted into: Chromium was seen to take as many.
 */
const MOST_PIXELS = 128_000_000;

const TOO_LARGE = 'This capture is too large for the clipboard. Download the PNG instead.';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why a capture is not copied, in words; nothing where it can be. */
export const copyRefusal = ({ width, height }: Size): string | undefined =>
  width * height > MOST_PIXELS ? TOO_LARGE : undefined;

/** Puts a PNG on the clipboard. Throws what kept the PNG from being made, and in words where there is no room or the browser forbids it. */
export async function copyPng(png: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  } catch (cause) {
    await png;
    const isForbidden = cause instanceof DOMException && cause.name === 'NotAllowedError' && !document.hasFocus();
    throw new Error(isForbidden ? 'Click on this page, then copy again.' : TOO_LARGE, { cause });
  }
}

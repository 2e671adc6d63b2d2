import { element } from '../dom/element.ts';

/** Long enough for the browser to have taken the file, whatever it asks before. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's own downloads, which need no permission. */
export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

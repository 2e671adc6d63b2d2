import { element } from '../dom/element.ts';

/** Time before the object URL is revoked. The browser may first ask the user where to save the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file through a link, because `chrome.downloads` requires a permission. */
export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}

/** Time before the object URL is revoked. The browser may first ask the user where to save the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file. Uses a link, because `chrome.downloads` requires a permission. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

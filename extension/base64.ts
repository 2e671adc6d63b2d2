/** Characters per `String.fromCharCode` call. Engines limit the number of arguments. */
const RUN = 32_768;

/** Encodes bytes for `chrome.runtime` messages, which carry only JSON. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += RUN) text += String.fromCharCode(...bytes.subarray(at, at + RUN));
  return btoa(text);
}

/** Throws `InvalidCharacterError` if the text is not base64. */
export function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}

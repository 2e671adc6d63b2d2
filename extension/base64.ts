/** Bytes per `String.fromCharCode` call. Engines limit the number of arguments. */
const CHUNK_BYTES = 32_768;

/** Encodes bytes for `chrome.runtime` messages, which carry only JSON. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_BYTES));
  return btoa(text);
}

/** Throws `InvalidCharacterError` if the text is not base64. */
export function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}

/** Most characters that a call takes as arguments without fear. */
const RUN = 32_768;

/** Bytes as text, for messages that carry nothing else. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += RUN) text += String.fromCharCode(...bytes.subarray(at, at + RUN));
  return btoa(text);
}

/** The bytes behind such a text. Errors: `InvalidCharacterError`. */
export function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}

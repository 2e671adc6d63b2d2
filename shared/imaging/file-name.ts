/** Maximum UTF-8 bytes of the title. File systems allow 255 for the whole name, including date and extension. */
const MAX_TITLE_BYTES = 180;

/**
 * Characters that an operating system forbids in file names, and direction marks, which can make a name look like another one.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|[. ])/i;

const encoder = new TextEncoder();

/** Truncates a text to a number of UTF-8 bytes without splitting a character. */
function truncateBytes(text: string, bytes: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

const sanitizeText = (text: string): string =>
  truncateBytes(text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim(), MAX_TITLE_BYTES);

/** Returns a file name without extension that is valid on every operating system. It is empty if no character is allowed. */
export const sanitizeFileName = (text: string): string =>
  sanitizeText(text)
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '_$&');

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats a local time like "2026-11-22 08.52.07", so that file names sort by time. */
function formatFileTime(timeMs: number): string {
  const date = new Date(timeMs);
  const day = [date.getFullYear(), padTwo(date.getMonth() + 1), padTwo(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(padTwo).join('.')}`;
}

const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

interface NamedCapture {
  readonly title: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

/** Returns a file name that is valid on every operating system: the title, or else the host, and the time of the capture. */
export function createFileName({ title, url, takenAt }: NamedCapture, extension: 'png' | 'jpg' | 'pdf'): string {
  return `${sanitizeFileName(title) || sanitizeFileName(getHost(url)) || 'Capture'} ${formatFileTime(takenAt)}.${extension}`;
}

import type { Capture } from '../capture.ts';

/** Bytes of UTF-8 that are left to the title: file systems stop at 255, and the date and the ending stand behind it. */
const LONGEST = 180;

/** What one system or another does not allow in a name, or what would make a name look like another: signs that turn the writing round. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Names that Windows keeps for its devices, whatever stands behind their first dot. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|[. ])/i;

const encoder = new TextEncoder();

/** As many whole characters as fit into so many bytes. */
function cut(text: string, bytes: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

const plain = (text: string): string => cut(text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim(), LONGEST);

const safe = (text: string): string =>
  plain(text)
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '_$&');

const two = (value: number): string => String(value).padStart(2, '0');

/** Local time, so that names sort as the clock on the wall went: "2026-11-22 08.52.07". */
function stamp(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.')}`;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** The name under which a capture is downloaded: its title, or else its host, and when it was taken. Safe on every system. */
export function fileNameOf(
  { title, url, takenAt }: Pick<Capture, 'title' | 'url' | 'takenAt'>,
  ending: 'png' | 'jpg' | 'pdf',
): string {
  return `${safe(title) || safe(hostOf(url)) || 'Capture'} ${stamp(takenAt)}.${ending}`;
}

import { parseUrl } from '../parse-url.ts';

/** Maximum UTF-8 bytes of a name without its extension. File systems allow 255 with the extension. */
const MAX_NAME_BYTES = 250;
/** Maximum UTF-8 bytes of the title, which leaves space for the time. */
const MAX_TITLE_BYTES = 180;

/**
 * Whitespace, characters that an operating system forbids in file names, and direction marks, which can make a name look like
 * another one.
 */
const FORBIDDEN = /[\s\\/:*?"<>|\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|[. ])/i;

const encoder = new TextEncoder();

/** Replaces forbidden characters, and truncates the text to a number of UTF-8 bytes without splitting a character. */
function sanitizeText(text: string, bytes: number): string {
  const sanitized = text.normalize('NFC').replace(FORBIDDEN, ' ').trim();
  return sanitized.slice(0, encoder.encodeInto(sanitized, new Uint8Array(bytes)).read);
}

const trimEdges = (text: string): string => text.replace(/^[. ]+|[. ]+$/g, '');

/** Returns a file name without extension that is valid on every operating system. It is empty if no character is allowed. */
export const sanitizeFileName = (text: string): string => trimEdges(sanitizeText(text, MAX_TITLE_BYTES)).replace(DEVICE, '_$&');

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats a local date like "2026-11-22", so that file names sort by date. */
function formatFileDate(timeMs: number): string {
  const date = new Date(timeMs);
  return [date.getFullYear(), padTwo(date.getMonth() + 1), padTwo(date.getDate())].join('-');
}

/** Formats a local time like "08.52.07". */
function formatFileTime(timeMs: number): string {
  const date = new Date(timeMs);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(padTwo).join('.');
}

const getHost = (url: string): string => parseUrl(url)?.hostname ?? '';

function getPath(url: string): string {
  const path = parseUrl(url)?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    // The path is not encoded as UTF-8.
    return path;
  }
}

export interface NamedCapture {
  readonly title: string;
  /** Name that the user chose for this capture. It takes precedence over the template. */
  readonly fileName?: string | undefined;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Values of the page, which can have any length. */
const TEXT_PLACEHOLDERS = {
  title: ({ title }) => title,
  host: ({ url }) => getHost(url),
  path: ({ url }) => getPath(url),
} as const satisfies Record<string, (capture: NamedCapture) => string>;

const SHORT_PLACEHOLDERS = {
  date: ({ takenAt }) => formatFileDate(takenAt),
  time: ({ takenAt }) => formatFileTime(takenAt),
  width: ({ width }) => String(width),
  height: ({ height }) => String(height),
} as const satisfies Record<string, (capture: NamedCapture) => string>;

export type FileNamePlaceholder = keyof typeof TEXT_PLACEHOLDERS | keyof typeof SHORT_PLACEHOLDERS;

export const FILE_NAME_PLACEHOLDERS: readonly FileNamePlaceholder[] = [
  'title',
  'host',
  'path',
  'date',
  'time',
  'width',
  'height',
];

export const DEFAULT_FILE_NAME_TEMPLATE = '{title} {date} {time}';

const PLACEHOLDER = /\{([^{}]*)\}/g;

export type FileNameTemplateError =
  | { readonly kind: 'empty' }
  /** `placeholder` includes the braces. */
  | { readonly kind: 'unknownPlaceholder'; readonly placeholder: string };

/** Returns the first error of a template, or undefined if the template is valid. */
export function findFileNameTemplateError(template: string): FileNameTemplateError | undefined {
  for (const [placeholder, name = ''] of template.matchAll(PLACEHOLDER))
    if (!FILE_NAME_PLACEHOLDERS.some((known) => known === name)) return { kind: 'unknownPlaceholder', placeholder };
  return trimEdges(sanitizeText(template, MAX_NAME_BYTES)) === '' ? { kind: 'empty' } : undefined;
}

/**
 * Replaces the placeholders of a template. The values of the page share the bytes that remain, so that a long title does not cut
 * off the date.
 */
function fillTemplate(template: string, capture: NamedCapture): string {
  const replace = (text: string, getValues: Readonly<Record<string, (capture: NamedCapture) => string>>, bytes: number) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => {
      const getValue = Object.hasOwn(getValues, name) ? getValues[name] : undefined;
      return getValue ? trimEdges(sanitizeText(getValue(capture), bytes)) : placeholder;
    });
  const withShortValues = replace(template, SHORT_PLACEHOLDERS, MAX_NAME_BYTES);
  const fixedText = withShortValues.replace(PLACEHOLDER, '');
  const textValues = withShortValues.match(PLACEHOLDER)?.length ?? 0;
  const remainingBytes = Math.max(MAX_NAME_BYTES - encoder.encode(fixedText).length, 0);
  const bytes = Math.min(Math.floor(remainingBytes / Math.max(textValues, 1)), MAX_TITLE_BYTES);
  return replace(withShortValues, TEXT_PLACEHOLDERS, bytes);
}

/**
 * Returns a file name that is valid on every operating system: the name that the user chose for the capture, or the template with its
 * values. If the page has no title, the host is used instead. Unknown placeholders stay as they are (see `findFileNameTemplateError`).
 */
export function createFileName(
  capture: NamedCapture,
  extension: 'png' | 'jpg' | 'webp' | 'pdf',
  template: string = DEFAULT_FILE_NAME_TEMPLATE,
): string {
  const fileName = sanitizeFileName(capture.fileName ?? '');
  if (fileName) return `${fileName}.${extension}`;
  const title = sanitizeFileName(capture.title) || sanitizeFileName(getHost(capture.url)) || 'Capture';
  const name = sanitizeText(fillTemplate(template, { ...capture, title }), MAX_NAME_BYTES);
  return `${trimEdges(name).replace(DEVICE, '_$&') || title}.${extension}`;
}

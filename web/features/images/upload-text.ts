import * as z from 'zod/mini';
import type { ListedCapture } from '#shared/extension-protocol.ts';
import { formatInteger } from '#shared/format-number.ts';
import { IMAGE_TEXT_LIMITS, uploadTextSchema } from '#shared/image.ts';
import type { ImageText } from './upload-state.ts';

/** Name that browsers give to an image from the clipboard. */
const CLIPBOARD_FILE_NAME = 'image.png';

/** Removes unpaired surrogates, because the cut can split a surrogate pair. */
const truncateTitle = (title: string): string =>
  title
    .trim()
    .slice(0, IMAGE_TEXT_LIMITS.title)
    .replace(/\p{Surrogate}/gu, '');

export const createTitle = (name: string): string =>
  name === CLIPBOARD_FILE_NAME ? 'Pasted image' : truncateTitle(name.replace(/\.[a-z0-9]{1,5}$/i, ''));

export const createTextFromFile = (file: File): ImageText => ({ title: createTitle(file.name), notes: '', urlLink: '' });

/** Leaves out a URL that the library does not accept as a link. */
export function createTextFromCapture({ title, url }: Pick<ListedCapture, 'title' | 'url'>): ImageText {
  const text = { title: truncateTitle(title), notes: '', urlLink: url };
  return findTextErrors(text).urlLink === undefined ? text : { ...text, urlLink: '' };
}

export function findTextErrors(text: ImageText): Partial<Record<keyof ImageText, string>> {
  const { error } = z.safeParse(uploadTextSchema, text);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= `It ${message}.`;
  return errors;
}

/** Returns a hint if the text has its maximum length, because the field then ignores input. */
export const getLimitHint = (field: keyof ImageText, { length }: string): string | undefined =>
  length < IMAGE_TEXT_LIMITS[field] ? undefined : `This is the limit of ${formatInteger(IMAGE_TEXT_LIMITS[field])} characters.`;

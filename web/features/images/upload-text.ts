import * as z from 'zod/mini';
import type { ListedCapture } from '#shared/extension-protocol.ts';
import { uploadTextSchema } from '#shared/image.ts';
import type { ImageText } from './upload-state.ts';

const MAX_TITLE_LENGTH = 300;

/** Name that browsers give to an image from the clipboard. */
const CLIPBOARD_FILE_NAME = 'image.png';

/** Removes half of a surrogate pair at the cut. */
const truncateTitle = (title: string): string =>
  title
    .trim()
    .slice(0, MAX_TITLE_LENGTH)
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

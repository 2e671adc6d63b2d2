import * as z from 'zod/mini';
import type { OfferedCapture } from '#shared/handshake.ts';
import { newImageSchema } from '#shared/image.ts';
import type { UploadWords } from './uploads.ts';

const LONGEST_TITLE = 300;

/** Browsers give a picture from the clipboard this name. */
const PASTED = 'image.png';

/** As much of a title as the library takes, cut between characters and not within one. */
const fitting = (title: string): string =>
  title
    .trim()
    .slice(0, LONGEST_TITLE)
    .replace(/\p{Surrogate}/gu, '');

/** A title to begin with: the name of the file without its ending. */
export const titleFromName = (name: string): string =>
  name === PASTED ? 'Pasted image' : fitting(name.replace(/\.[a-z0-9]{1,5}$/i, ''));

export const wordsFor = (file: File): UploadWords => ({ title: titleFromName(file.name), notes: '', urlLink: '' });

/** Those of a capture are its page's. An address that the library does not take as a link is left out. */
export function wordsOfCapture({ title, url }: Pick<OfferedCapture, 'title' | 'url'>): UploadWords {
  const words = { title: fitting(title), notes: '', urlLink: url };
  return wordsErrors(words).urlLink === undefined ? words : { ...words, urlLink: '' };
}

/** What is wrong with the words of a new image, by field. Nothing of them is required. */
export function wordsErrors(words: UploadWords): Partial<Record<keyof UploadWords, string>> {
  const { error } = z.safeParse(newImageSchema, words);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= `It ${message}.`;
  return errors;
}

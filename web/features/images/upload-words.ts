import * as z from 'zod/mini';
import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { newImageSchema } from '#shared/image.ts';
import type { UploadWords } from './uploads-store.ts';

const LONGEST_TITLE = 300;

/** Name that browsers give to an image from the clipboard. */
const PASTED = 'image.png';

/** Truncates a title to the length that the library allows. Removes half a character at the cut. */
const fitting = (title: string): string =>
  title
    .trim()
    .slice(0, LONGEST_TITLE)
    .replace(/\p{Surrogate}/gu, '');

export const titleFromName = (name: string): string =>
  name === PASTED ? 'Pasted image' : fitting(name.replace(/\.[a-z0-9]{1,5}$/i, ''));

export const wordsFor = (file: File): UploadWords => ({ title: titleFromName(file.name), notes: '', urlLink: '' });

/** Returns the title and URL of the captured page. Leaves out a URL that the library does not accept as a link. */
export function wordsOfCapture({ title, url }: Pick<OfferedCapture, 'title' | 'url'>): UploadWords {
  const words = { title: fitting(title), notes: '', urlLink: url };
  return wordsErrors(words).urlLink === undefined ? words : { ...words, urlLink: '' };
}

export function wordsErrors(words: UploadWords): Partial<Record<keyof UploadWords, string>> {
  const { error } = z.safeParse(newImageSchema, words);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= `It ${message}.`;
  return errors;
}

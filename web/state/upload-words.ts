import * as z from 'zod/mini';
import { newImageSchema } from '#shared/image.ts';
import type { UploadWords } from './uploads.ts';

const LONGEST_TITLE = 300;

/** Browsers give a picture from the clipboard this name. */
const PASTED = 'image.png';

/** A title to begin with: the name of the file without its ending. */
export function titleFromName(name: string): string {
  if (name === PASTED) return 'Pasted image';
  const title = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .slice(0, LONGEST_TITLE);
  // Cut between characters, not within one.
  return title.replace(/\p{Surrogate}/gu, '');
}

export const wordsFor = (file: File): UploadWords => ({ title: titleFromName(file.name), notes: '', urlLink: '' });

/** What is wrong with the words of a new image, by field. Nothing of them is required. */
export function wordsErrors(words: UploadWords): Partial<Record<keyof UploadWords, string>> {
  const { error } = z.safeParse(newImageSchema, words);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= `It ${message}.`;
  return errors;
}

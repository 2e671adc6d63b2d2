import type { CheckedFile } from './file-check.ts';
import { wordsFor } from './upload-words.ts';
import type { UploadWords } from './uploads-store.ts';

/** State of the upload form. Closing the form keeps the file and the text unless they were submitted. */
export interface UploadView {
  readonly chosen: CheckedFile | undefined;
  readonly words: UploadWords;
  /** Key of the upload started from the form. */
  readonly sentAs: string | undefined;
}

export type UploadViewEvent =
  | { readonly kind: 'chosen'; readonly file: CheckedFile }
  | { readonly kind: 'typed'; readonly words: Partial<UploadWords> }
  | { readonly kind: 'sent'; readonly key: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'done'; readonly key: string };

const NO_WORDS: UploadWords = { title: '', notes: '', urlLink: '' };

export const NO_UPLOAD: UploadView = { chosen: undefined, words: NO_WORDS, sentAs: undefined };

/** Returns the text that the user typed, without a title derived from the file name. */
export function typedWords({ chosen, words }: UploadView): UploadWords {
  return chosen?.header && words.title === wordsFor(chosen.file).title ? { ...words, title: '' } : words;
}

/** Returns true if the form has a file and typed text. Leaving the page then needs a confirmation. */
export const isLosable = (view: UploadView): boolean =>
  view.chosen !== undefined && Object.values(typedWords(view)).some((words) => words !== '');

export const withWords = (view: UploadView, words: Partial<UploadWords>): UploadView => ({
  ...view,
  words: { ...view.words, ...words },
});

/** Returns the typed title, or else the title derived from the new file. A rejected file provides none. */
const titleAfter = (view: UploadView, { file, header }: CheckedFile): string =>
  typedWords(view).title || (header ? wordsFor(file).title : '');

export function uploadViewAfter(view: UploadView, event: UploadViewEvent): UploadView {
  switch (event.kind) {
    case 'chosen':
      return {
        chosen: event.file,
        words: { ...view.words, title: titleAfter(view, event.file) },
        sentAs: undefined,
      };
    case 'typed':
      return withWords(view, event.words);
    case 'sent':
      return { ...view, sentAs: event.key };
    case 'closed':
      // A started upload continues without its form.
      return view.sentAs ? NO_UPLOAD : view;
    case 'done':
      return view.sentAs === event.key ? NO_UPLOAD : view;
  }
}

/** Handling of chosen, dropped or pasted files. One file opens the form, several are uploaded directly. */
export type Intake =
  | { readonly kind: 'look'; readonly file: CheckedFile }
  | { readonly kind: 'send'; readonly files: readonly CheckedFile[] };

export function intakeOf(files: readonly CheckedFile[]): Intake | undefined {
  const [first] = files;
  if (!first) return undefined;
  return files.length === 1 ? { kind: 'look', file: first } : { kind: 'send', files };
}

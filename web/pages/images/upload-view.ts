import type { CheckedFile } from '../../state/file-check.ts';
import { wordsFor } from '../../state/upload-words.ts';
import type { UploadWords } from '../../state/uploads.ts';

/** What the form for one new image holds. It keeps its file and its words while it is closed. */
export interface UploadView {
  readonly chosen: CheckedFile | undefined;
  readonly words: UploadWords;
  /** The upload that was begun from it, by its key. */
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

/** What was typed. A title that came from the file is none of it. */
export function typedWords({ chosen, words }: UploadView): UploadWords {
  return chosen?.header && words.title === wordsFor(chosen.file).title ? { ...words, title: '' } : words;
}

/** Whether leaving the page would lose more than can be found again: a file, and the words that go with it. */
export const isLosable = (view: UploadView): boolean =>
  view.chosen !== undefined && Object.values(typedWords(view)).some((words) => words !== '');

/** The form with other words in some of its fields. */
export const withWords = (view: UploadView, words: Partial<UploadWords>): UploadView => ({
  ...view,
  words: { ...view.words, ...words },
});

/** A title that came from the last file gives way to that of the next one; one that was typed stays. A refused file gives none. */
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
      // An upload that was begun goes on without its form.
      return view.sentAs ? NO_UPLOAD : view;
    case 'done':
      return view.sentAs === event.key ? NO_UPLOAD : view;
  }
}

/** What becomes of files that were chosen, dropped or pasted: one is looked at first, several are sent at once. */
export type Intake =
  | { readonly kind: 'look'; readonly file: CheckedFile }
  | { readonly kind: 'send'; readonly files: readonly CheckedFile[] };

export function intakeOf(files: readonly CheckedFile[]): Intake | undefined {
  const [first] = files;
  if (!first) return undefined;
  return files.length === 1 ? { kind: 'look', file: first } : { kind: 'send', files };
}

import type { CheckedFile } from './file-check.ts';
import type { ImageText } from './upload-state.ts';
import { createTextFromFile } from './upload-text.ts';

/** The file and the text stay when the form closes, unless they were submitted. */
export interface UploadFormState {
  readonly chosenFile: CheckedFile | undefined;
  readonly text: ImageText;
  /** Key of the upload started from the form. */
  readonly uploadKey: string | undefined;
}

export type UploadFormEvent =
  | { readonly kind: 'fileChosen'; readonly file: CheckedFile }
  | { readonly kind: 'textChanged'; readonly text: Partial<ImageText> }
  | { readonly kind: 'uploadStarted'; readonly key: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'done'; readonly key: string };

const EMPTY_TEXT: ImageText = { title: '', notes: '', urlLink: '' };

export const EMPTY_UPLOAD_FORM: UploadFormState = { chosenFile: undefined, text: EMPTY_TEXT, uploadKey: undefined };

/** Returns the text that the user typed, without a title derived from the file name. */
export function getTypedText({ chosenFile, text }: UploadFormState): ImageText {
  return chosenFile?.header && text.title === createTextFromFile(chosenFile.file).title ? { ...text, title: '' } : text;
}

/** Returns true if the form has a file and typed text. The browser then asks for confirmation before the page closes. */
export const needsLeaveGuard = (state: UploadFormState): boolean =>
  state.chosenFile !== undefined && Object.values(getTypedText(state)).some((value) => value !== '');

export const updateText = (state: UploadFormState, change: Partial<ImageText>): UploadFormState => ({
  ...state,
  text: { ...state.text, ...change },
});

/** Returns the typed title, or else the title derived from the new file. A rejected file provides no title. */
const computeNextTitle = (state: UploadFormState, { file, header }: CheckedFile): string =>
  getTypedText(state).title || (header ? createTextFromFile(file).title : '');

export function uploadFormReducer(state: UploadFormState, event: UploadFormEvent): UploadFormState {
  switch (event.kind) {
    case 'fileChosen':
      return {
        chosenFile: event.file,
        text: { ...state.text, title: computeNextTitle(state, event.file) },
        uploadKey: undefined,
      };
    case 'textChanged':
      return updateText(state, event.text);
    case 'uploadStarted':
      return { ...state, uploadKey: event.key };
    case 'closed':
      // A started upload continues without its form.
      return state.uploadKey ? EMPTY_UPLOAD_FORM : state;
    case 'done':
      return state.uploadKey === event.key ? EMPTY_UPLOAD_FORM : state;
  }
}

/** How to handle chosen, dropped or pasted files. One file opens the form, several are uploaded directly. */
export type FileHandling =
  | { readonly kind: 'openForm'; readonly file: CheckedFile }
  | { readonly kind: 'uploadAll'; readonly files: readonly CheckedFile[] };

export function classifyFiles(files: readonly CheckedFile[]): FileHandling | undefined {
  const [first] = files;
  if (!first) return undefined;
  return files.length === 1 ? { kind: 'openForm', file: first } : { kind: 'uploadAll', files };
}

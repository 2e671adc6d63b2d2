import { describe, expect, test } from 'vitest';
import type { CheckedFile } from '../../../../../web/features/images/file-check.ts';
import {
  classifyFiles,
  EMPTY_UPLOAD_FORM,
  getTypedText,
  needsLeaveGuard,
  type UploadFormEvent,
  type UploadFormState,
  uploadFormReducer,
} from '../../../../../web/features/images/upload-form-state.ts';

const header = { type: 'png', width: 1, height: 1, canDecodeByRow: true } as const;
const createFile = (name: string): CheckedFile => ({ file: new File(['x'], name), header });
const reduceEvents = (...events: UploadFormEvent[]): UploadFormState => events.reduce(uploadFormReducer, EMPTY_UPLOAD_FORM);

describe('upload form', () => {
  test('takes its title from the chosen file', () => {
    expect(reduceEvents({ kind: 'fileChosen', file: createFile('Home.png') })).toMatchObject({ text: { title: 'Home' } });
  });

  test('takes the title of another file unless the user has typed a title', () => {
    const first: UploadFormEvent = { kind: 'fileChosen', file: createFile('Home.png') };
    const second: UploadFormEvent = { kind: 'fileChosen', file: createFile('Prices.png') };
    expect(reduceEvents(first, second).text.title).toBe('Prices');
    expect(reduceEvents(first, { kind: 'textChanged', text: { title: 'Mine' } }, second).text.title).toBe('Mine');
  });

  test('takes no title from a rejected file', () => {
    const rejected: UploadFormEvent = { kind: 'fileChosen', file: { file: new File([''], 'notes.txt'), rejection: 'No.' } };
    expect(reduceEvents(rejected).text.title).toBe('');
    expect(reduceEvents({ kind: 'fileChosen', file: createFile('Home.png') }, rejected).text.title).toBe('');
    expect(reduceEvents(rejected, { kind: 'textChanged', text: { title: 'notes' } }, rejected).text.title).toBe('notes');
  });

  test('keeps the file and the text when the user closes the form', () => {
    const file = createFile('Home.png');
    const closed = reduceEvents({ kind: 'fileChosen', file }, { kind: 'textChanged', text: { notes: 'n' } }, { kind: 'closed' });
    expect(closed).toMatchObject({ chosenFile: file, text: { notes: 'n' } });
  });

  test('is reset when the user closes the form during an upload', () => {
    expect(
      reduceEvents({ kind: 'fileChosen', file: createFile('a.png') }, { kind: 'uploadStarted', key: '1' }, { kind: 'closed' }),
    ).toEqual(EMPTY_UPLOAD_FORM);
  });

  test('is reset only when its own upload is done', () => {
    const sentForm = reduceEvents({ kind: 'fileChosen', file: createFile('a.png') }, { kind: 'uploadStarted', key: '2' });
    expect(uploadFormReducer(sentForm, { kind: 'done', key: '1' })).toBe(sentForm);
    expect(uploadFormReducer(sentForm, { kind: 'done', key: '2' })).toEqual(EMPTY_UPLOAD_FORM);
  });

  test('drops its upload when another file is chosen', () => {
    const sentForm = reduceEvents({ kind: 'fileChosen', file: createFile('a.png') }, { kind: 'uploadStarted', key: '1' });
    expect(uploadFormReducer(sentForm, { kind: 'fileChosen', file: createFile('b.png') }).uploadKey).toBeUndefined();
  });
});

describe('typed text', () => {
  const home: UploadFormEvent = { kind: 'fileChosen', file: createFile('Home.png') };

  test('excludes the title of the file', () => {
    expect(getTypedText(reduceEvents(home))).toEqual({ title: '', notes: '', urlLink: '' });
    expect(getTypedText(reduceEvents(home, { kind: 'textChanged', text: { title: 'Mine' } })).title).toBe('Mine');
  });

  test('needs a warning before leaving only together with a file', () => {
    const typed: UploadFormEvent = { kind: 'textChanged', text: { notes: 'n' } };
    expect(needsLeaveGuard(reduceEvents(home))).toBe(false);
    expect(needsLeaveGuard(reduceEvents(typed))).toBe(false);
    expect(needsLeaveGuard(reduceEvents(home, typed))).toBe(true);
    expect(needsLeaveGuard(reduceEvents(home, typed, { kind: 'closed' }))).toBe(true);
    expect(needsLeaveGuard(reduceEvents(home, typed, { kind: 'uploadStarted', key: '1' }, { kind: 'done', key: '1' }))).toBe(
      false,
    );
  });

  test('keeps its title when a file is chosen later', () => {
    expect(reduceEvents({ kind: 'textChanged', text: { title: 'Mine' } }, home).text.title).toBe('Mine');
  });
});

test('classifyFiles shows a single file and sends several', () => {
  const rejected: CheckedFile = { file: new File([], 'a.txt'), rejection: 'The file is empty.' };
  expect(classifyFiles([])).toBeUndefined();
  expect(classifyFiles([rejected])).toEqual({ kind: 'openForm', file: rejected });
  expect(classifyFiles([createFile('a.png'), rejected])).toMatchObject({ kind: 'uploadAll' });
});

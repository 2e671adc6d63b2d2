import { describe, expect, test } from 'vitest';
import type { CheckedFile } from '../../../../../web/features/images/file-check.ts';
import {
  classifyFiles,
  EMPTY_UPLOAD_FORM,
  needsLeaveGuard,
  typedText,
  type UploadFormEvent,
  type UploadFormState,
  uploadFormReducer,
} from '../../../../../web/features/images/upload-form-state.ts';

const header = { type: 'png', width: 1, height: 1, isTopDown: true } as const;
const good = (name: string): CheckedFile => ({ file: new File(['x'], name), header });
const viewAfter = (...events: UploadFormEvent[]): UploadFormState => events.reduce(uploadFormReducer, EMPTY_UPLOAD_FORM);

describe('upload form', () => {
  test('takes its title from the chosen file', () => {
    expect(viewAfter({ kind: 'fileChosen', file: good('Home.png') })).toMatchObject({ text: { title: 'Home' } });
  });

  test('takes the title of another file unless the user has typed one', () => {
    const first: UploadFormEvent = { kind: 'fileChosen', file: good('Home.png') };
    const second: UploadFormEvent = { kind: 'fileChosen', file: good('Prices.png') };
    expect(viewAfter(first, second).text.title).toBe('Prices');
    expect(viewAfter(first, { kind: 'textChanged', text: { title: 'Mine' } }, second).text.title).toBe('Mine');
  });

  test('takes no title from a rejected file', () => {
    const refused: UploadFormEvent = { kind: 'fileChosen', file: { file: new File([''], 'notes.txt'), rejection: 'No.' } };
    expect(viewAfter(refused).text.title).toBe('');
    expect(viewAfter({ kind: 'fileChosen', file: good('Home.png') }, refused).text.title).toBe('');
    expect(viewAfter(refused, { kind: 'textChanged', text: { title: 'notes' } }, refused).text.title).toBe('notes');
  });

  test('keeps the file and the text when the user closes the form', () => {
    const file = good('Home.png');
    const closed = viewAfter({ kind: 'fileChosen', file }, { kind: 'textChanged', text: { notes: 'n' } }, { kind: 'closed' });
    expect(closed).toMatchObject({ chosenFile: file, text: { notes: 'n' } });
  });

  test('is reset when the user closes the form during an upload', () => {
    expect(
      viewAfter({ kind: 'fileChosen', file: good('a.png') }, { kind: 'uploadStarted', key: '1' }, { kind: 'closed' }),
    ).toEqual(EMPTY_UPLOAD_FORM);
  });

  test('is reset only when its own upload is done', () => {
    const sent = viewAfter({ kind: 'fileChosen', file: good('a.png') }, { kind: 'uploadStarted', key: '2' });
    expect(uploadFormReducer(sent, { kind: 'done', key: '1' })).toBe(sent);
    expect(uploadFormReducer(sent, { kind: 'done', key: '2' })).toEqual(EMPTY_UPLOAD_FORM);
  });

  test('drops its upload when another file is chosen', () => {
    const sent = viewAfter({ kind: 'fileChosen', file: good('a.png') }, { kind: 'uploadStarted', key: '1' });
    expect(uploadFormReducer(sent, { kind: 'fileChosen', file: good('b.png') }).uploadKey).toBeUndefined();
  });
});

describe('typed text', () => {
  const home: UploadFormEvent = { kind: 'fileChosen', file: good('Home.png') };

  test('excludes the title of the file', () => {
    expect(typedText(viewAfter(home))).toEqual({ title: '', notes: '', urlLink: '' });
    expect(typedText(viewAfter(home, { kind: 'textChanged', text: { title: 'Mine' } })).title).toBe('Mine');
  });

  test('is losable only together with a file', () => {
    const typed: UploadFormEvent = { kind: 'textChanged', text: { notes: 'n' } };
    expect(needsLeaveGuard(viewAfter(home))).toBe(false);
    expect(needsLeaveGuard(viewAfter(typed))).toBe(false);
    expect(needsLeaveGuard(viewAfter(home, typed))).toBe(true);
    expect(needsLeaveGuard(viewAfter(home, typed, { kind: 'closed' }))).toBe(true);
    expect(needsLeaveGuard(viewAfter(home, typed, { kind: 'uploadStarted', key: '1' }, { kind: 'done', key: '1' }))).toBe(false);
  });

  test('keeps its title when a file is chosen later', () => {
    expect(viewAfter({ kind: 'textChanged', text: { title: 'Mine' } }, home).text.title).toBe('Mine');
  });
});

test('classifyFiles shows a single file and sends several', () => {
  const refused: CheckedFile = { file: new File([], 'a.txt'), rejection: 'The file is empty.' };
  expect(classifyFiles([])).toBeUndefined();
  expect(classifyFiles([refused])).toEqual({ kind: 'openForm', file: refused });
  expect(classifyFiles([good('a.png'), refused])).toMatchObject({ kind: 'uploadAll' });
});

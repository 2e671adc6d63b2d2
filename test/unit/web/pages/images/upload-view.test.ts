import { describe, expect, test } from 'vitest';
import type { CheckedFile } from '../../../../../web/features/images/file-check.ts';
import {
  intakeOf,
  isLosable,
  NO_UPLOAD,
  typedWords,
  type UploadView,
  type UploadViewEvent,
  uploadViewAfter,
} from '../../../../../web/features/images/upload-view.ts';

const header = { type: 'png', width: 1, height: 1, topDown: true } as const;
const good = (name: string): CheckedFile => ({ file: new File(['x'], name), header });
const viewAfter = (...events: UploadViewEvent[]): UploadView => events.reduce(uploadViewAfter, NO_UPLOAD);

describe('upload form', () => {
  test('takes its title from the chosen file', () => {
    expect(viewAfter({ kind: 'chosen', file: good('Home.png') })).toMatchObject({ words: { title: 'Home' } });
  });

  test('takes the title of another file unless the user has typed one', () => {
    const first: UploadViewEvent = { kind: 'chosen', file: good('Home.png') };
    const second: UploadViewEvent = { kind: 'chosen', file: good('Prices.png') };
    expect(viewAfter(first, second).words.title).toBe('Prices');
    expect(viewAfter(first, { kind: 'typed', words: { title: 'Mine' } }, second).words.title).toBe('Mine');
  });

  test('takes no title from a rejected file', () => {
    const refused: UploadViewEvent = { kind: 'chosen', file: { file: new File([''], 'notes.txt'), refusal: 'No.' } };
    expect(viewAfter(refused).words.title).toBe('');
    expect(viewAfter({ kind: 'chosen', file: good('Home.png') }, refused).words.title).toBe('');
    expect(viewAfter(refused, { kind: 'typed', words: { title: 'notes' } }, refused).words.title).toBe('notes');
  });

  test('keeps its file and its text when it is closed', () => {
    const file = good('Home.png');
    const closed = viewAfter({ kind: 'chosen', file }, { kind: 'typed', words: { notes: 'n' } }, { kind: 'closed' });
    expect(closed).toMatchObject({ chosen: file, words: { notes: 'n' } });
  });

  test('is reset when it is closed during its upload', () => {
    expect(viewAfter({ kind: 'chosen', file: good('a.png') }, { kind: 'sent', key: '1' }, { kind: 'closed' })).toEqual(NO_UPLOAD);
  });

  test('is reset only when its own upload is done', () => {
    const sent = viewAfter({ kind: 'chosen', file: good('a.png') }, { kind: 'sent', key: '2' });
    expect(uploadViewAfter(sent, { kind: 'done', key: '1' })).toBe(sent);
    expect(uploadViewAfter(sent, { kind: 'done', key: '2' })).toEqual(NO_UPLOAD);
  });

  test('drops its upload when another file is chosen', () => {
    const sent = viewAfter({ kind: 'chosen', file: good('a.png') }, { kind: 'sent', key: '1' });
    expect(uploadViewAfter(sent, { kind: 'chosen', file: good('b.png') }).sentAs).toBeUndefined();
  });
});

describe('typed text', () => {
  const home: UploadViewEvent = { kind: 'chosen', file: good('Home.png') };

  test('excludes the title of the file', () => {
    expect(typedWords(viewAfter(home))).toEqual({ title: '', notes: '', urlLink: '' });
    expect(typedWords(viewAfter(home, { kind: 'typed', words: { title: 'Mine' } })).title).toBe('Mine');
  });

  test('is losable only together with a file', () => {
    const typed: UploadViewEvent = { kind: 'typed', words: { notes: 'n' } };
    expect(isLosable(viewAfter(home))).toBe(false);
    expect(isLosable(viewAfter(typed))).toBe(false);
    expect(isLosable(viewAfter(home, typed))).toBe(true);
    expect(isLosable(viewAfter(home, typed, { kind: 'closed' }))).toBe(true);
    expect(isLosable(viewAfter(home, typed, { kind: 'sent', key: '1' }, { kind: 'done', key: '1' }))).toBe(false);
  });

  test('keeps its title when a file is chosen later', () => {
    expect(viewAfter({ kind: 'typed', words: { title: 'Mine' } }, home).words.title).toBe('Mine');
  });
});

test('intakeOf shows a single file and sends several', () => {
  const refused: CheckedFile = { file: new File([], 'a.txt'), refusal: 'The file is empty.' };
  expect(intakeOf([])).toBeUndefined();
  expect(intakeOf([refused])).toEqual({ kind: 'look', file: refused });
  expect(intakeOf([good('a.png'), refused])).toMatchObject({ kind: 'send' });
});

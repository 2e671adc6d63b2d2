import { beforeEach, expect, test, vi } from 'vitest';
import { assignDrafts, deleteDrafts, readDraft, saveDraft } from '../../../../web/api/drafts.ts';
import { memoryStorage } from '../../../support/web/storage-stub.ts';

let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

test('drafts are kept when the same user returns', () => {
  assignDrafts('ada');
  saveDraft('upload', 'unsaved notes');
  assignDrafts('ada');
  expect(readDraft('upload')).toBe('unsaved notes');
});

test('drafts are deleted when another user signs in', () => {
  assignDrafts('ada');
  saveDraft('upload', 'unsaved notes');
  saveDraft('image:1', 'another');
  assignDrafts('bob');
  expect(readDraft('upload')).toBeUndefined();
  expect([...storage.items.values()].filter((text) => text !== 'bob')).toEqual([]);
});

test('deleteDrafts deletes drafts and no other items', () => {
  storage.setItem('reloaded-for-chunk', '1');
  assignDrafts('ada');
  saveDraft('upload', 'unsaved notes');
  deleteDrafts();
  expect(readDraft('upload')).toBeUndefined();
  expect(storage.getItem('reloaded-for-chunk')).toBe('1');
});

test('drafts are not stored when sessionStorage is unavailable', () => {
  vi.stubGlobal('sessionStorage', undefined);
  assignDrafts('ada');
  saveDraft('upload', 'unsaved notes');
  expect(readDraft('upload')).toBeUndefined();
});

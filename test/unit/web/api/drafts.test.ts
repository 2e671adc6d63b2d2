import { beforeEach, expect, test, vi } from 'vitest';
import { assignDrafts, deleteDrafts, readDraft, saveDraft } from '../../../../web/api/drafts.ts';
import { stubStorage } from '../../../support/web/storage-stub.ts';

let items: Map<string, string>;

beforeEach(() => {
  items = stubStorage('sessionStorage');
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
  expect([...items.values()].filter((text) => text !== 'bob')).toEqual([]);
});

test('deleteDrafts deletes drafts and no other items', () => {
  items.set('reloaded-for-chunk', '1');
  assignDrafts('ada');
  saveDraft('upload', 'unsaved notes');
  deleteDrafts();
  expect(readDraft('upload')).toBeUndefined();
  expect(items.get('reloaded-for-chunk')).toBe('1');
});

test('drafts are not stored when sessionStorage is unavailable', () => {
  vi.stubGlobal('sessionStorage', undefined);
  assignDrafts('ada');
  saveDraft('upload', 'unsaved notes');
  expect(readDraft('upload')).toBeUndefined();
});

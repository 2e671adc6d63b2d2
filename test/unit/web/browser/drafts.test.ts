import { beforeEach, expect, test, vi } from 'vitest';
import { claimDrafts, forgetDrafts, readDraft, saveDraft } from '../../../../web/api/drafts.ts';
import { memoryStorage } from '../../../support/web/storage-stub.ts';

let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

test('drafts are kept when the same user returns', () => {
  claimDrafts('ada');
  saveDraft('upload', 'half a thought');
  claimDrafts('ada');
  expect(readDraft('upload')).toBe('half a thought');
});

test('drafts are deleted when another user signs in', () => {
  claimDrafts('ada');
  saveDraft('upload', 'half a thought');
  saveDraft('image:1', 'another');
  claimDrafts('bob');
  expect(readDraft('upload')).toBeUndefined();
  expect([...storage.items.values()].filter((text) => text !== 'bob')).toEqual([]);
});

test('forgetDrafts deletes drafts and no other items', () => {
  storage.setItem('reloaded-for-chunk', '1');
  claimDrafts('ada');
  saveDraft('upload', 'half a thought');
  forgetDrafts();
  expect(readDraft('upload')).toBeUndefined();
  expect(storage.getItem('reloaded-for-chunk')).toBe('1');
});

test('drafts are not stored when sessionStorage is unavailable', () => {
  vi.stubGlobal('sessionStorage', undefined);
  claimDrafts('ada');
  saveDraft('upload', 'half a thought');
  expect(readDraft('upload')).toBeUndefined();
});

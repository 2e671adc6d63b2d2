import { afterEach, expect, test, vi } from 'vitest';
import { localStorageItem } from '../../../../web/hooks/local-storage-item.ts';
import { stubForbiddenStorage, stubStorage } from '../../../support/storage-stub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a word is kept until there is another, or none', () => {
  const kept = stubStorage();
  const word = localStorageItem('word');
  expect(word.read()).toBeUndefined();
  word.set('a');
  word.set('b');
  expect(word.read()).toBe('b');
  expect([...kept]).toEqual([['word', 'b']]);
  word.set(undefined);
  expect(word.read()).toBeUndefined();
});

test('where nothing can be kept, nothing is', () => {
  stubForbiddenStorage();
  const word = localStorageItem('word');
  expect(() => word.set('a')).not.toThrow();
  expect(word.read()).toBeUndefined();
});

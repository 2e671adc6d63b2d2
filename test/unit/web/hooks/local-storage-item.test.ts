import { afterEach, expect, test, vi } from 'vitest';
import { localStorageItem } from '../../../../web/hooks/local-storage-item.ts';
import { stubForbiddenStorage, stubStorage } from '../../../support/web/storage-stub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a localStorage item keeps its last value until it is removed', () => {
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

test('a localStorage item is undefined when storage is blocked', () => {
  stubForbiddenStorage();
  const word = localStorageItem('word');
  expect(() => word.set('a')).not.toThrow();
  expect(word.read()).toBeUndefined();
});

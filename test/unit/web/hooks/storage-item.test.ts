import { afterEach, expect, test, vi } from 'vitest';
import { createLocalStorageItem, createSessionStorageItem } from '../../../../web/hooks/storage-item.ts';
import { stubForbiddenStorage, stubStorage } from '../../../support/web/storage-stub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('createLocalStorageItem returns an item that keeps its last value until it is removed', () => {
  const storedItems = stubStorage();
  const item = createLocalStorageItem('word');
  expect(item.read()).toBeUndefined();
  item.set('a');
  item.set('b');
  expect(item.read()).toBe('b');
  expect([...storedItems]).toEqual([['word', 'b']]);
  item.set(undefined);
  expect(item.read()).toBeUndefined();
});

test('createLocalStorageItem returns an item that is undefined when storage is blocked', () => {
  stubForbiddenStorage();
  const item = createLocalStorageItem('word');
  expect(() => item.set('a')).not.toThrow();
  expect(item.read()).toBeUndefined();
});

test('createSessionStorageItem keeps its value in sessionStorage only', () => {
  const localItems = stubStorage();
  const sessionItems = stubStorage('sessionStorage');
  const item = createSessionStorageItem('word');
  item.set('a');
  expect(item.read()).toBe('a');
  expect([...sessionItems]).toEqual([['word', 'a']]);
  expect(localItems.size).toBe(0);
});

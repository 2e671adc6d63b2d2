import { afterEach, expect, test, vi } from 'vitest';
import { keptWord } from '../../../../web/hooks/kept-word.ts';
import { stubForbiddenStorage, stubStorage } from '../../../support/web/storage-stub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a localStorage item keeps its last value until it is removed', () => {
  const kept = stubStorage();
  const word = keptWord('word');
  expect(word.read()).toBeUndefined();
  word.keep('a');
  word.keep('b');
  expect(word.read()).toBe('b');
  expect([...kept]).toEqual([['word', 'b']]);
  word.keep(undefined);
  expect(word.read()).toBeUndefined();
});

test('a localStorage item is undefined when storage is blocked', () => {
  stubForbiddenStorage();
  const word = keptWord('word');
  expect(() => word.keep('a')).not.toThrow();
  expect(word.read()).toBeUndefined();
});

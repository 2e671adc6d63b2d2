import { beforeEach, expect, test, vi } from 'vitest';
import { guardLeaving } from '../../../../web/hooks/guard-leaving.ts';
import { createStore } from '../../../../web/hooks/store.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', page);
  return () => vi.unstubAllGlobals();
});

/** Whether the browser would ask whoever leaves now. */
const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('whoever leaves is asked while something would be lost, and not before or after', () => {
  const [open, words] = [createStore(0), createStore('')];
  guardLeaving(open, (count) => count > 0);
  guardLeaving(words, (text) => text !== '');
  expect(asks()).toBe(false);
  open.change(() => 2);
  open.change(() => 1);
  expect(asks()).toBe(true);
  words.change(() => 'n');
  words.change(() => '');
  expect(asks(), 'the uploads are still open').toBe(true);
  open.change(() => 0);
  expect(asks()).toBe(false);
});

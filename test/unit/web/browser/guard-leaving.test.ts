import { beforeEach, expect, test, vi } from 'vitest';
import { guardLeaving } from '../../../../web/hooks/guard-leaving.ts';
import { createStore } from '../../../../web/hooks/store.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', page);
  return () => vi.unstubAllGlobals();
});

/** Returns true if the browser would now ask before it leaves the page. */
const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('guardLeaving asks before leaving only while something would be lost', () => {
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

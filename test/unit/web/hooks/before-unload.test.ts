import { beforeEach, expect, test, vi } from 'vitest';
import { warnBeforeUnload } from '../../../../web/hooks/before-unload.ts';
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
  warnBeforeUnload(open, (count) => count > 0);
  warnBeforeUnload(words, (text) => text !== '');
  expect(asks()).toBe(false);
  open.update(() => 2);
  open.update(() => 1);
  expect(asks()).toBe(true);
  words.update(() => 'n');
  words.update(() => '');
  expect(asks(), 'the uploads are still open').toBe(true);
  open.update(() => 0);
  expect(asks()).toBe(false);
});

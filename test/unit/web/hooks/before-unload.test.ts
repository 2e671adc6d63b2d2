import { beforeEach, expect, test, vi } from 'vitest';
import { warnBeforeUnload } from '../../../../web/hooks/before-unload.ts';
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

import { beforeEach, expect, test, vi } from 'vitest';
import { warnBeforeUnload } from '../../../../web/hooks/before-unload.ts';
import { createStore } from '../../../../web/hooks/store.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', page);
  return () => vi.unstubAllGlobals();
});

/** Returns true if the browser would now ask before it leaves the page. */
const asksForConfirmation = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('warnBeforeUnload asks for confirmation only while a store has unsaved data', () => {
  const [uploadCount, draft] = [createStore(0), createStore('')];
  warnBeforeUnload(uploadCount, (count) => count > 0);
  warnBeforeUnload(draft, (text) => text !== '');
  expect(asksForConfirmation()).toBe(false);
  uploadCount.update(() => 2);
  uploadCount.update(() => 1);
  expect(asksForConfirmation()).toBe(true);
  draft.update(() => 'n');
  draft.update(() => '');
  expect(asksForConfirmation(), 'while uploads are running').toBe(true);
  uploadCount.update(() => 0);
  expect(asksForConfirmation()).toBe(false);
});

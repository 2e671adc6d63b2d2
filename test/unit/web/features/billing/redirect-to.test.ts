import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirectTo } from '../../../../../web/features/billing/redirect-to.ts';

const assign = vi.fn();
const replace = vi.fn();
let page: EventTarget;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { location: { assign, replace } });
  vi.stubGlobal('window', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('leaveFor assigns or replaces the location', () => {
  void redirectTo('https://pay.example/1');
  expect(assign).toHaveBeenCalledWith('https://pay.example/1');
  void redirectTo('https://pay.example/2', 'replace');
  expect(replace).toHaveBeenCalledWith('https://pay.example/2');
});

test('leaveFor resolves only when the page is restored from the back/forward cache', async () => {
  const done = vi.fn();
  const left = redirectTo('https://pay.example/1').then(done);
  show(false);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  show(true);
  await left;
  expect(done).toHaveBeenCalled();
});

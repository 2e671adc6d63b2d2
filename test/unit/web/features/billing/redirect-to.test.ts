import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirectTo } from '../../../../../web/features/billing/redirect-to.ts';

const assign = vi.fn();
const replace = vi.fn();
let browserWindow: EventTarget;

beforeEach(() => {
  browserWindow = Object.assign(new EventTarget(), { location: { assign, replace } });
  vi.stubGlobal('window', browserWindow);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const dispatchPageshow = (persisted: boolean) => browserWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('redirectTo assigns the location, or replaces it with "replace"', () => {
  void redirectTo('https://pay.example/1');
  expect(assign).toHaveBeenCalledWith('https://pay.example/1');
  void redirectTo('https://pay.example/2', 'replace');
  expect(replace).toHaveBeenCalledWith('https://pay.example/2');
});

test('redirectTo resolves only when the page is restored from the back/forward cache', async () => {
  const onResolved = vi.fn();
  const redirect = redirectTo('https://pay.example/1').then(onResolved);
  dispatchPageshow(false);
  await Promise.resolve();
  expect(onResolved).not.toHaveBeenCalled();
  dispatchPageshow(true);
  await redirect;
  expect(onResolved).toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_SUCCESS, onExtensionLogin } from '../../../web/browser/extension-login.ts';

/** A page with one frame, in place of the extension's. */
let page: EventTarget;
let frame: { parent: EventTarget };

beforeEach(() => {
  page = new EventTarget();
  frame = { parent: page };
  vi.stubGlobal('window', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const say = (source: unknown, data: unknown) => page.dispatchEvent(Object.assign(new Event('message'), { source, data }));

test('the extension’s frame is heard when it has logged in, until the signal ends it', () => {
  const heard = vi.fn();
  const ending = new AbortController();
  onExtensionLogin(heard, ending.signal);
  say(frame, LOGIN_SUCCESS);
  expect(heard).toHaveBeenCalledTimes(1);
  ending.abort();
  say(frame, LOGIN_SUCCESS);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['another window', () => ({ parent: {} }), LOGIN_SUCCESS],
  ['the page itself', () => Object.assign(page, { parent: page }), LOGIN_SUCCESS],
  ['nobody', () => null, LOGIN_SUCCESS],
  ['a frame on another channel', () => frame, { ...LOGIN_SUCCESS, channel: 'other' }],
  ['a frame about another event', () => frame, { ...LOGIN_SUCCESS, event: 'logout' }],
  ['a frame that says nothing', () => frame, null],
  ['a frame that says a word', () => frame, 'login-success'],
])('%s is not heard', (_, source, data) => {
  const heard = vi.fn();
  onExtensionLogin(heard, new AbortController().signal);
  say(source(), data);
  expect(heard).not.toHaveBeenCalled();
});

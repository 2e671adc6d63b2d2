import { afterEach, expect, test, vi } from 'vitest';
import { subscribe } from '../../../../../web/features/newsletter/use-newsletter.ts';

const LIST = 'https://list.example/subscribe/post-json?u=1&id=2';

afterEach(() => void vi.unstubAllGlobals());

test('subscribe returns an error without a request when the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const createElement = vi.fn();
  vi.stubGlobal('document', { createElement });
  expect(await subscribe(LIST, 'ada@example.com', new AbortController().signal)).toEqual({
    kind: 'error',
    error: { kind: 'offline' },
  });
  expect(createElement).not.toHaveBeenCalled();
});

test.each([
  ['success', 'Thank you', { kind: 'success' }],
  ['error', 'ada is already subscribed to list News.', { kind: 'already' }],
  ['error', 'Too many subscribe attempts.', { kind: 'error', error: { kind: 'tooOften' } }],
  ['error', '0 - Please enter a value', { kind: 'error', error: { kind: 'refused', reason: 'Please enter a value' } }],
])('subscribe maps the response %s with the message "%s" to a state', async (result, message, state) => {
  const page = new EventTarget();
  const contentWindow = {
    postMessage: ({ id, address }: { id: number; address: string }) => {
      expect(new URL(address).searchParams.get('EMAIL')).toBe('a+b&c@example.com');
      page.dispatchEvent(
        Object.assign(new Event('message'), { data: { id, answer: { result, message } }, source: contentWindow }),
      );
    },
  };
  const frame = Object.assign(new EventTarget(), { contentWindow, setAttribute: () => undefined, remove: () => undefined });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => frame,
    body: { append: () => frame.dispatchEvent(new Event('load')) },
  });
  expect(await subscribe(LIST, 'a+b&c@example.com', new AbortController().signal)).toEqual(state);
});

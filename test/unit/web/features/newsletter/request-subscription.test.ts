import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEWSLETTER_TIMEOUT_MS } from '#shared/newsletter.ts';
import { parseResponse, requestSubscription } from '../../../../../web/features/newsletter/request-subscription.ts';

const ADDRESS = 'https://list.example/subscribe/post-json?EMAIL=ada%40example.com';
const LIST_RESPONSE = { result: 'success', message: 'Thank you' };

interface SubscriptionRequest {
  readonly id: number;
  readonly address: string;
}

class FakeFrame extends EventTarget {
  readonly attributes = new Map<string, string>();
  readonly contentWindow = { postMessage: vi.fn<(request: SubscriptionRequest, target: string) => void>() };
  isShown = false;
  src = '';
  hidden = false;
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  remove = () => {
    this.isShown = false;
  };
}

let frames: FakeFrame[];
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => {
      frames.push(new FakeFrame());
      return frames.at(-1);
    },
    body: {
      append(frame: FakeFrame) {
        frame.isShown = true;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startRequest(signal = new AbortController().signal) {
  const response = requestSubscription(ADDRESS, signal);
  const frame = frames.at(-1);
  if (!frame) throw new Error('There is no frame.');
  frame.dispatchEvent(new Event('load'));
  const [[request, target] = []] = frame.contentWindow.postMessage.mock.calls;
  if (!request) throw new Error('The frame received no request.');
  const postToPage = (data: unknown, source: unknown = frame.contentWindow) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: 'null' }));
  return { response, frame, request, target, postToPage };
}

/** The inner promise adds a tick, so that a promise that settles at once wins the race. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

test('requestSubscription sends the request to a sandboxed frame and removes the frame after the response', async () => {
  const { response, frame, request, postToPage } = startRequest();
  expect([frame.src, frame.hidden, frame.attributes.get('sandbox')]).toEqual(['/_newsletter.html', true, 'allow-scripts']);
  expect(frame.isShown).toBe(true);
  expect(request.address).toBe(ADDRESS);
  postToPage({ id: request.id, answer: LIST_RESPONSE });
  expect(await response).toEqual(LIST_RESPONSE);
  expect(frame.isShown).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('requestSubscription resolves with undefined when the frame has no response', async () => {
  const { response, request, postToPage } = startRequest();
  postToPage({ id: request.id, answer: undefined });
  expect(await response).toBeUndefined();
});

test('requestSubscription ignores messages of other windows', async () => {
  const { response, request, postToPage } = startRequest();
  const other = new FakeFrame().contentWindow;
  for (const source of [other, null, page]) postToPage({ id: request.id, answer: LIST_RESPONSE }, source);
  expect(await isSettled(response)).toBe(false);
  postToPage({ id: request.id, answer: { ...LIST_RESPONSE, message: 'from the list' } });
  expect(await response).toMatchObject({ message: 'from the list' });
});

test('requestSubscription ignores a message without a source when the frame has no window', async () => {
  const { response, frame, request, postToPage } = startRequest();
  Object.assign(frame, { contentWindow: null });
  postToPage({ id: request.id, answer: LIST_RESPONSE }, null);
  expect(await isSettled(response)).toBe(false);
});

test('requestSubscription ignores the response to another request', async () => {
  const first = startRequest();
  const second = startRequest();
  expect(second.request.id).not.toBe(first.request.id);
  second.postToPage({ id: first.request.id, answer: LIST_RESPONSE });
  expect(await isSettled(second.response)).toBe(false);
});

test('requestSubscription resolves with undefined after a minute and removes the frame', async () => {
  const { response, frame, request, postToPage } = startRequest();
  await vi.advanceTimersByTimeAsync(NEWSLETTER_TIMEOUT_MS - 1);
  expect(frame.isShown).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await response).toBeUndefined();
  expect(frame.isShown).toBe(false);
  postToPage({ id: request.id, answer: LIST_RESPONSE });
});

test('requestSubscription rejects and removes the frame when its signal is aborted', async () => {
  const controller = new AbortController();
  const { response, frame } = startRequest(controller.signal);
  controller.abort();
  await expect(response).rejects.toThrow();
  expect(frame.isShown).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

describe('parseResponse', () => {
  test.each([
    undefined,
    null,
    'subscribed',
    {},
    { id: '7', answer: LIST_RESPONSE },
    { id: 7, answer: 'success' },
    { id: 7, answer: { result: 'success' } },
    { id: 7, answer: { result: true, message: '' } },
    { id: 7, answer: { ...LIST_RESPONSE, more: 1 } },
    { id: 7, answer: LIST_RESPONSE, more: 1 },
  ])('returns undefined for %j', (data) => {
    expect(parseResponse(7, data)).toBeUndefined();
  });
});

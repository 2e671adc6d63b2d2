import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEWSLETTER_TIMEOUT_MS } from '#shared/newsletter.ts';
import { parseResponse, requestSubscription } from '../../../../../web/features/newsletter/request-subscription.ts';

const ADDRESS = 'https://list.example/subscribe/post-json?EMAIL=ada%40example.com';
const SAID = { result: 'success', message: 'Thank you' };

interface Question {
  readonly id: number;
  readonly address: string;
}

class Frame extends EventTarget {
  readonly attributes = new Map<string, string>();
  readonly contentWindow = { postMessage: vi.fn<(question: Question, target: string) => void>() };
  isShown = false;
  src = '';
  hidden = false;
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  remove = () => {
    this.isShown = false;
  };
}

let frames: Frame[];
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => {
      frames.push(new Frame());
      return frames.at(-1);
    },
    body: {
      append(frame: Frame) {
        frame.isShown = true;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a request to a frame. `say` posts a message to the page. */
function asking(signal = new AbortController().signal) {
  const asked = requestSubscription(ADDRESS, signal);
  const frame = frames.at(-1);
  if (!frame) throw new Error('There is no frame.');
  frame.dispatchEvent(new Event('load'));
  const [[question, target] = []] = frame.contentWindow.postMessage.mock.calls;
  if (!question) throw new Error('Nothing was asked.');
  const say = (data: unknown, source: unknown = frame.contentWindow) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: 'null' }));
  return { asked, frame, question, target, say };
}

const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

test('requestSubscription sends the request to a sandboxed frame and removes it after the response', async () => {
  const { asked, frame, question, say } = asking();
  expect([frame.src, frame.hidden, frame.attributes.get('sandbox')]).toEqual(['/_newsletter.html', true, 'allow-scripts']);
  expect(frame.isShown).toBe(true);
  expect(question.address).toBe(ADDRESS);
  say({ id: question.id, answer: SAID });
  expect(await asked).toEqual(SAID);
  expect(frame.isShown).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('requestSubscription resolves with undefined when the frame has no response', async () => {
  const { asked, question, say } = asking();
  say({ id: question.id, answer: undefined });
  expect(await asked).toBeUndefined();
});

test('requestSubscription ignores messages of other windows', async () => {
  const { asked, question, say } = asking();
  const other = new Frame().contentWindow;
  for (const source of [other, null, page]) say({ id: question.id, answer: SAID }, source);
  expect(await isSettled(asked)).toBe(false);
  say({ id: question.id, answer: { ...SAID, message: 'the list’s' } });
  expect(await asked).toMatchObject({ message: 'the list’s' });
});

test('requestSubscription ignores a message without a source when the frame has no window', async () => {
  const { asked, frame, question, say } = asking();
  Object.assign(frame, { contentWindow: null });
  say({ id: question.id, answer: SAID }, null);
  expect(await isSettled(asked)).toBe(false);
});

test('requestSubscription ignores the response to another request', async () => {
  const first = asking();
  const second = asking();
  expect(second.question.id).not.toBe(first.question.id);
  second.say({ id: first.question.id, answer: SAID });
  expect(await isSettled(second.asked)).toBe(false);
});

test('requestSubscription resolves with undefined after a minute and removes the frame', async () => {
  const { asked, frame, question, say } = asking();
  await vi.advanceTimersByTimeAsync(NEWSLETTER_TIMEOUT_MS - 1);
  expect(frame.isShown).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBeUndefined();
  expect(frame.isShown).toBe(false);
  say({ id: question.id, answer: SAID });
});

test('requestSubscription rejects and removes the frame when it is aborted', async () => {
  const leaving = new AbortController();
  const { asked, frame } = asking(leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(frame.isShown).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

describe('parseResponse', () => {
  test.each([
    undefined,
    null,
    'subscribed',
    {},
    { id: '7', answer: SAID },
    { id: 7, answer: 'success' },
    { id: 7, answer: { result: 'success' } },
    { id: 7, answer: { result: true, message: '' } },
    { id: 7, answer: { ...SAID, more: 1 } },
    { id: 7, answer: SAID, more: 1 },
  ])('returns undefined for %j', (data) => {
    expect(parseResponse(7, data)).toBeUndefined();
  });
});

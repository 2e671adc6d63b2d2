import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEWSLETTER_TIMEOUT_MS } from '#shared/newsletter.ts';
import { parseResponse, requestSubscription } from '../../../../../web/features/newsletter/request-subscription.ts';

const ADDRESS = 'https://list.example/subscribe/post-json?EMAIL=ada%40example.com';
const SAID = { result: 'success', message: 'Thank you' };

interface Question {
  readonly id: number;
  readonly address: string;
}

/** A frame as far as it is used, with what was said to its window. */
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

/** A question that has reached its frame, and what somebody says to the page after it. */
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

test('a sandboxed frame is asked, and is gone when it has answered', async () => {
  const { asked, frame, question, say } = asking();
  expect([frame.src, frame.hidden, frame.attributes.get('sandbox')]).toEqual(['/_newsletter.html', true, 'allow-scripts']);
  expect(frame.isShown).toBe(true);
  expect(question.address).toBe(ADDRESS);
  say({ id: question.id, answer: SAID });
  expect(await asked).toEqual(SAID);
  expect(frame.isShown).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('a frame that got no answer says so', async () => {
  const { asked, question, say } = asking();
  say({ id: question.id, answer: undefined });
  expect(await asked).toBeUndefined();
});

test('no other window is believed, whatever it knows', async () => {
  const { asked, question, say } = asking();
  const other = new Frame().contentWindow;
  for (const source of [other, null, page]) say({ id: question.id, answer: SAID }, source);
  expect(await isSettled(asked)).toBe(false);
  say({ id: question.id, answer: { ...SAID, message: 'the list’s' } });
  expect(await asked).toMatchObject({ message: 'the list’s' });
});

test('a window that is none is not that of a frame that has none', async () => {
  const { asked, frame, question, say } = asking();
  Object.assign(frame, { contentWindow: null });
  say({ id: question.id, answer: SAID }, null);
  expect(await isSettled(asked)).toBe(false);
});

test('the answer to another question is none to this', async () => {
  const first = asking();
  const second = asking();
  expect(second.question.id).not.toBe(first.question.id);
  second.say({ id: first.question.id, answer: SAID });
  expect(await isSettled(second.asked)).toBe(false);
});

test('a list that does not answer is given up after a minute, and its frame is taken away', async () => {
  const { asked, frame, question, say } = asking();
  await vi.advanceTimersByTimeAsync(NEWSLETTER_TIMEOUT_MS - 1);
  expect(frame.isShown).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBeUndefined();
  expect(frame.isShown).toBe(false);
  say({ id: question.id, answer: SAID });
});

test('whoever leaves takes the frame along', async () => {
  const leaving = new AbortController();
  const { asked, frame } = asking(leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(frame.isShown).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

describe('an answer', () => {
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
  ])('is not %j', (data) => {
    expect(parseResponse(7, data)).toBeUndefined();
  });
});

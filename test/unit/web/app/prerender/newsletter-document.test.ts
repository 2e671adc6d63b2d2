import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildNewsletterDocument } from '../../../../../web/app/prerender/newsletter-document.ts';

const SITE = 'https://site.example';
const ADDRESS = 'https://list.example/subscribe/post-json?u=1&EMAIL=a%2Bb%26c%40example.com';

let html: string;
let hash: string;
beforeAll(async () => {
  ({ html, hash } = await buildNewsletterDocument());
});

const extractScript = (document: string) => /<script>(.*)<\/script>/s.exec(document)?.[1] ?? '';

test('newsletter document contains one script, whose hash is returned', () => {
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(hash).toBe(`sha256-${createHash('sha256').update(extractScript(html)).digest('base64')}`);
});

test('newsletter document loads no resources', () => {
  expect(html).not.toMatch(/\s(src|href|style)=|<style/);
});

test('newsletter document is the same in every build', async () => {
  expect(await buildNewsletterDocument()).toEqual({ html, hash });
});

interface Script {
  src: string;
  onload(): void;
  onerror(): void;
}

function openFrame() {
  const messages: { data: unknown; target: string }[] = [];
  const scripts: Script[] = [];
  const parent = { postMessage: (data: unknown, target: string) => void messages.push({ data, target }) };
  const listeners: ((event: object) => void)[] = [];
  const frameWindow = {
    URL,
    parent,
    location: { origin: SITE },
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener),
    document: { createElement: () => ({}), head: { append: (script: Script) => void scripts.push(script) } },
  };
  const context = createContext(Object.assign(frameWindow, { window: frameWindow }));
  runInContext(extractScript(html), context);
  return {
    messages,
    scripts,
    parent,
    receiveMessage(data: unknown, { source = parent, origin = SITE }: { source?: unknown; origin?: string } = {}) {
      for (const listener of listeners) listener({ data, source, origin });
    },
    run: (code: string): unknown => runInContext(code, context),
  };
}

describe('newsletter frame', () => {
  let frame: ReturnType<typeof openFrame>;
  beforeEach(() => {
    frame = openFrame();
  });

  test('requests a JSONP script from the list and leaves the email unchanged', () => {
    frame.receiveMessage({ id: 7, address: ADDRESS });
    expect(frame.scripts.map(({ src }) => src)).toEqual([`${ADDRESS}&c=answer7`]);
  });

  test('posts the response of the list, with the request id, only to the site', () => {
    frame.receiveMessage({ id: 7, address: ADDRESS });
    frame.run('answer7({ result: "error", msg: "0 - <b>No</b>", more: 1 })');
    expect(frame.messages).toEqual([{ data: { id: 7, answer: { result: 'error', message: '0 - <b>No</b>' } }, target: SITE }]);
  });

  test.each(['', 'answer7()', 'answer7("success")', 'answer7(null)', 'answer7({ result: "success" })'])(
    'posts a message without a response when the script of the list is "%s"',
    (code) => {
      frame.receiveMessage({ id: 7, address: ADDRESS });
      frame.run(code);
      frame.scripts[0]?.onload();
      expect(frame.messages[0]).toEqual({ data: { id: 7, answer: undefined }, target: SITE });
    },
  );

  test('posts a message without a response when the list is unreachable', () => {
    frame.receiveMessage({ id: 7, address: ADDRESS });
    frame.scripts[0]?.onerror();
    expect(frame.messages).toEqual([{ data: { id: 7, answer: undefined }, target: SITE }]);
  });

  test('posts only text, whatever the list returns', () => {
    frame.receiveMessage({ id: 7, address: ADDRESS });
    frame.run('answer7({ result: () => 1, msg: { toString: () => "text" } })');
    expect(structuredClone(frame.messages[0]?.data)).toMatchObject({ answer: { message: 'text' } });
  });

  test('ignores messages that are not from the embedding page', () => {
    frame.receiveMessage({ id: 7, address: ADDRESS }, { source: {} });
    frame.receiveMessage({ id: 7, address: ADDRESS }, { source: null });
    frame.receiveMessage({ id: 7, address: ADDRESS }, { origin: 'https://evil.example' });
    frame.receiveMessage({ id: 7, address: ADDRESS }, { origin: 'null' });
    expect(frame.scripts).toEqual([]);
  });

  test.each([
    undefined,
    null,
    'request',
    {},
    { id: 7 },
    { id: '7', address: ADDRESS },
    { id: 1.5, address: ADDRESS },
    { id: 7, address: 1 },
  ])('ignores the message %j', (data) => {
    frame.receiveMessage(data);
    expect(frame.scripts).toEqual([]);
  });

  test('keeps two requests apart', () => {
    frame.receiveMessage({ id: 7, address: ADDRESS });
    frame.receiveMessage({ id: 8, address: ADDRESS });
    frame.run('answer8({ result: "success", msg: "second" }); answer7({ result: "error", msg: "first" })');
    expect(frame.messages.map(({ data }) => data)).toMatchObject([
      { id: 8, answer: { message: 'second' } },
      { id: 7, answer: { message: 'first' } },
    ]);
  });
});

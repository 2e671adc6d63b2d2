import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hookRequests } from '../../../../extension/background/request-hook.ts';
import { getEndEvent } from '../../../../extension/content-script/request-tracker.ts';

const TARGET = { tabId: 1, frameIds: [0] };

/** Request that ends when the test calls `end`, or within `send` if it is synchronous. */
class FakeRequest extends EventTarget {
  static readonly DONE = 4;
  readyState = 1;
  isSynchronous = false;

  send(): void {
    if (this.isSynchronous) this.end();
  }

  end(): void {
    this.readyState = FakeRequest.DONE;
    this.dispatchEvent(new Event('loadend'));
  }
}

describe('hookRequests', () => {
  const page = new EventTarget();
  const nativeSend = FakeRequest.prototype.send;
  let nativeFetch: () => Promise<string>;
  let window: { fetch: () => Promise<string> };

  beforeEach(() => {
    nativeFetch = async () => 'response';
    window = { fetch: nativeFetch };
    vi.stubGlobal('window', window);
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
    const executeScript = async ({ func, args }: { func: (...args: string[]) => void; args: string[] }) => func(...args);
    vi.stubGlobal('chrome', { scripting: { executeScript } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function hook() {
    const channel = (await hookRequests(TARGET)) ?? '';
    const reports: unknown[] = [];
    page.addEventListener(channel, (event) => reports.push((event as CustomEvent).detail));
    return { reports, remove: () => page.dispatchEvent(new Event(getEndEvent(channel))) };
  }

  test('reports the beginning and the end of a fetch, and returns its response', async () => {
    const { reports, remove } = await hook();
    const response = window.fetch();
    expect(reports).toEqual([1]);
    expect(await response).toBe('response');
    expect(reports).toEqual([1, -1]);
    remove();
  });

  test('reports the end of a fetch that fails, and rejects as before', async () => {
    window.fetch = () => Promise.reject(new TypeError('offline'));
    const { reports, remove } = await hook();
    await expect(window.fetch()).rejects.toThrow('offline');
    expect(reports).toEqual([1, -1]);
    remove();
  });

  test('reports the beginning and the end of an XMLHttpRequest', async () => {
    const { reports, remove } = await hook();
    const request = new FakeRequest();
    request.send();
    expect(reports).toEqual([1]);
    request.end();
    expect(reports).toEqual([1, -1]);
    remove();
  });

  test('does not report a synchronous XMLHttpRequest, which has ended when it returns', async () => {
    const { reports, remove } = await hook();
    const request = new FakeRequest();
    request.isSynchronous = true;
    request.send();
    expect(reports).toEqual([]);
    remove();
  });

  test('is removed without a trace by its end event', async () => {
    const { remove } = await hook();
    expect(window.fetch).not.toBe(nativeFetch);
    remove();
    expect(window.fetch).toBe(nativeFetch);
    expect(FakeRequest.prototype.send).toBe(nativeSend);
  });

  test('keeps a function that the page has installed since the hook', async () => {
    const { remove } = await hook();
    const pageFetch = async () => 'from the page';
    window.fetch = pageFetch;
    remove();
    expect(window.fetch).toBe(pageFetch);
  });

  test('resolves to undefined if the browser does not allow scripts', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    vi.stubGlobal('chrome', { scripting: { executeScript: () => Promise.reject(new Error('Cannot access contents')) } });
    expect(await hookRequests(TARGET)).toBeUndefined();
  });
});

import { getEndEvent } from '../content-script/request-tracker.ts';

interface Frame {
  readonly tabId: number;
  readonly frameIds: number[];
}

/**
 * Installs a hook in the page's own world that reports the requests of `fetch` and `XMLHttpRequest` to the agent. Returns the name of
 * the hook's event, or undefined if the browser does not allow the hook in this document. The agent removes the hook.
 */
export async function hookRequests(target: Frame): Promise<string | undefined> {
  const channel = crypto.randomUUID();
  const args: [string, string] = [channel, getEndEvent(channel)];
  try {
    await chrome.scripting.executeScript({ target, world: 'MAIN', func: installHook, args, injectImmediately: true });
    return channel;
  } catch (error) {
    console.info('Could not track the requests of the page', error);
    return undefined;
  }
}

/**
 * The browser serializes this function and runs it in the page. It must not use anything from outside the function. Replaces the native
 * functions by proxies, which look the same to the page. `restore` does not touch a function that the page has replaced since.
 */
function installHook(channel: string, endEvent: string): void {
  let lastId = 0;
  const report = (detail: number) => dispatchEvent(new CustomEvent(channel, { detail }));
  const track = (addEndListener: (onEnd: () => void) => void): void => {
    const id = ++lastId;
    report(id);
    addEndListener(() => report(-id));
  };
  const replace = <Owner extends object>(
    owner: Owner,
    name: keyof Owner & string,
    apply: ProxyHandler<() => unknown>['apply'],
  ) => {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof original?.value !== 'function' || !original.configurable) return;
    const value = new Proxy(original.value, { apply });
    Object.defineProperty(owner, name, { ...original, value });
    const restore = () => {
      if (Object.getOwnPropertyDescriptor(owner, name)?.value === value) Object.defineProperty(owner, name, original);
    };
    addEventListener(endEvent, restore, { once: true });
  };
  replace(window, 'fetch', (target, self, input) => {
    const response: unknown = Reflect.apply(target, self, input);
    if (response instanceof Promise) track((onEnd) => response.then(onEnd, onEnd));
    return response;
  });
  replace(XMLHttpRequest.prototype, 'send', (target, self: XMLHttpRequest, input) => {
    const result = Reflect.apply(target, self, input);
    // A synchronous request has already ended.
    if (self.readyState !== XMLHttpRequest.DONE) track((onEnd) => self.addEventListener('loadend', onEnd, { once: true }));
    return result;
  });
}

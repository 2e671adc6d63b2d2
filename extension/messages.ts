import type { ExtensionLogin, OfferedCapture } from '#shared/handshake.ts';

/** What other parts of the extension ask of the worker. Everything is JSON on its way: bytes go as base64. */
export interface Requests {
  /** Wakes the worker, which ends what one before it had begun, and answers when that is done. */
  wake(): Promise<void>;
  /**
   * Begins with a tab, unless a capture is under way; what becomes of it is said in `Progress`. A `pane` of those offered there
   * is begun with in any case: what is under way is given up, and nothing of it is kept.
   */
  startCapture(input: { readonly tabId: number; readonly pane?: number }): Promise<void>;
  /** Begins with a tab's frame of another site as soon as somebody has allowed access to that: whoever asks for it may be gone. */
  captureOnceAllowed(input: { readonly tabId: number; readonly origin: string }): Promise<void>;
  /** Ends the capture that is under way with what is there. */
  stopCapture(): Promise<void>;
  /** The page keeps growing, and is followed. */
  keepGoing(): Promise<void>;
  login(input: ExtensionLogin): Promise<void>;
  logout(): Promise<void>;
  /** Newest first. */
  listCaptures(): Promise<readonly OfferedCapture[]>;
  findCapture(input: { readonly id: string }): Promise<OfferedCapture | null>;
  readCapture(input: { readonly id: string; readonly offset: number }): Promise<string>;
  /** A small WebP. */
  captureThumbnail(input: { readonly id: string }): Promise<string | null>;
  markSaved(input: { readonly id: string }): Promise<void>;
}

export type RequestName = keyof Requests;

interface Envelope {
  readonly ask: RequestName;
  readonly input: unknown;
}

type Answer<Output> = { readonly output: Output } | { readonly error: string };

/** Asks the worker, waking it where it sleeps. Throws what it refuses, in its words. */
export async function ask<Name extends RequestName>(
  name: Name,
  ...[input]: Parameters<Requests[Name]>
): Promise<Awaited<ReturnType<Requests[Name]>>> {
  const envelope: Envelope = { ask: name, input };
  const answer: Answer<Awaited<ReturnType<Requests[Name]>>> = await chrome.runtime.sendMessage(envelope);
  if ('error' in answer) throw new Error(answer.error);
  return answer.output;
}

/** Whether a message comes from a page of the extension: scripts in other pages have those pages' addresses. */
const isOurs = ({ id, url }: chrome.runtime.MessageSender): boolean =>
  id === chrome.runtime.id && url?.startsWith(chrome.runtime.getURL('')) === true;

/** All that our script in somebody else's page may ask: it tells nothing, and makes nothing but what the worker owes. */
const OF_PAGES: RequestName = 'wake';

const mayAsk = (name: string, sender: chrome.runtime.MessageSender): boolean =>
  isOurs(sender) || (sender.id === chrome.runtime.id && name === OF_PAGES);

interface Request {
  readonly name: string;
  readonly input: unknown;
}

const requestOf = (message: unknown): Request | undefined =>
  typeof message === 'object' && message !== null
    ? { name: String(Reflect.get(message, 'ask')), input: Reflect.get(message, 'input') }
    : undefined;

/** Lets the worker answer. What is not one of our requests is left to others. */
export function answer(requests: Requests): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const request = requestOf(message);
    const handle = request && mayAsk(request.name, sender) ? handlerOf(request, requests) : undefined;
    if (!handle) return false;
    handle().then(
      (output) => respond({ output }),
      (error: unknown) => respond({ error: error instanceof Error ? error.message : String(error) }),
    );
    return true;
  });
}

function handlerOf({ name, input }: Request, requests: Requests): (() => Promise<unknown>) | undefined {
  return Object.hasOwn(requests, name) ? () => Reflect.get(requests, name).call(requests, input) : undefined;
}

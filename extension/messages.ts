import type { ExtensionLogin, ListedCapture, UploadReport } from '#shared/extension-protocol.ts';
import type { CaptureMode, Delay } from './capture-mode.ts';

/** Requests that other parts of the extension send to the service worker. Messages are JSON, so bytes are sent as base64. */
export interface Requests {
  /** Starts the service worker, which cleans up a capture that an earlier worker left unfinished. Resolves after the cleanup. */
  recoverInterrupted(): Promise<void>;
  /**
   * Starts a capture of the tab, of the whole page unless `mode` is set, after `delay` seconds. If another capture is running, discards
   * that capture if `isReplacing`, and otherwise does nothing. Resolves when the capture, the countdown or the selection has started.
   * `Progress` reports the outcome.
   */
  startCapture(input: {
    readonly tabId: number;
    readonly pane?: number;
    readonly mode?: CaptureMode;
    readonly delay?: Delay;
    readonly isReplacing?: boolean;
  }): Promise<void>;
  /** Captures the area or element that the user has selected on the page, or ends the selection. Ignores a tab without a selection. */
  finishSelection(input: { readonly isCanceled: boolean }, sender: chrome.runtime.MessageSender): Promise<void>;
  /** Captures the cross-origin frame of the tab as soon as the user grants access to it, even if the popup is closed. */
  captureWhenAllowed(input: { readonly tabId: number; readonly origin: string }): Promise<void>;
  /** Withdraws `captureWhenAllowed`, after the user has denied access. */
  forgetPendingAccess(): Promise<void>;
  /** Ends the running capture and keeps its rows. Cancels a countdown or a selection. */
  stopCapture(): Promise<void>;
  /** Ends the running capture and deletes it. Resolves when it is deleted. */
  discardCapture(): Promise<void>;
  continueCapture(): Promise<void>;
  login(input: ExtensionLogin): Promise<void>;
  logout(input: undefined, sender: chrome.runtime.MessageSender): Promise<void>;
  /** Returns finished captures, newest first. */
  listCaptures(): Promise<readonly ListedCapture[]>;
  findCapture(input: { readonly id: string }): Promise<ListedCapture | null>;
  readCapture(input: { readonly id: string; readonly offset: number }): Promise<string>;
  /** Returns a small WebP, or null if the capture is deleted or empty, or if its edits cannot be read. */
  captureThumbnail(input: { readonly id: string }): Promise<string | null>;
  /**
   * Saves a capture to the library in a tab of the site next to the sender. Does nothing if the capture is being uploaded. Throws with
   * a message for the user if the capture was deleted.
   */
  saveToLibrary(input: { readonly id: string }, sender: chrome.runtime.MessageSender): Promise<void>;
  /** Activates the tab that uploads a capture. */
  showUpload(input: { readonly id: string }): Promise<void>;
  /** Records the progress of an upload in the sender's tab. */
  reportUpload(
    input: { readonly id: string; readonly report: UploadReport },
    sender: chrome.runtime.MessageSender,
  ): Promise<void>;
  markSaved(
    input: { readonly id: string; readonly imageId?: string | undefined },
    sender: chrome.runtime.MessageSender,
  ): Promise<void>;
}

export type RequestName = keyof Requests;

interface Envelope {
  readonly request: RequestName;
  readonly input: unknown;
}

/** `errorName` is the name of the error, by which the site recognizes some errors. */
type Reply<Output> = { readonly output: Output } | { readonly error: string; readonly errorName?: string };

/**
 * Sends a request to the service worker. The browser starts the worker if necessary. Throws an `Error` with the worker's
 * message and the name of the worker's error if the request fails.
 */
export async function sendRequest<Name extends RequestName>(
  name: Name,
  ...[input]: Parameters<Requests[Name]> extends [infer Input, ...unknown[]] ? [Input] : []
): Promise<Awaited<ReturnType<Requests[Name]>>> {
  const envelope: Envelope = { request: name, input };
  const reply: Reply<Awaited<ReturnType<Requests[Name]>>> = await chrome.runtime.sendMessage(envelope);
  if (!('error' in reply)) return reply.output;
  const error = new Error(reply.error);
  error.name = reply.errorName ?? error.name;
  throw error;
}

/** Returns true for pages of the extension. Content scripts have the same `id`, but the URL of their page. */
export const isExtensionPage = ({ id, url }: chrome.runtime.MessageSender): boolean =>
  id === chrome.runtime.id && url?.startsWith(chrome.runtime.getURL('')) === true;

/**
 * The only requests allowed from content scripts. They return no data. The first triggers a cleanup that is always safe, and the second
 * has an effect only in a tab in which the user is selecting something.
 */
const CONTENT_SCRIPT_REQUESTS: readonly string[] = ['recoverInterrupted', 'finishSelection'] satisfies RequestName[];

const isAllowed = (name: string, sender: chrome.runtime.MessageSender): boolean =>
  isExtensionPage(sender) || (sender.id === chrome.runtime.id && CONTENT_SCRIPT_REQUESTS.includes(name));

interface ParsedRequest {
  readonly name: string;
  readonly input: unknown;
}

const parseRequest = (message: unknown): ParsedRequest | undefined =>
  typeof message === 'object' && message !== null
    ? { name: String(Reflect.get(message, 'request')), input: Reflect.get(message, 'input') }
    : undefined;

/** Registers the request handlers of the service worker. Ignores unknown messages and senders. */
export function handleRequests(requests: Requests): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const request = parseRequest(message);
    const handle = request && isAllowed(request.name, sender) ? findHandler(request, requests, sender) : undefined;
    if (!handle) return false;
    handle().then(
      (output) => respond({ output }),
      (error: unknown) => respond(toErrorReply(error)),
    );
    return true;
  });
}

const toErrorReply = (error: unknown): Reply<never> =>
  error instanceof Error ? { error: error.message, errorName: error.name } : { error: String(error) };

function findHandler(
  { name, input }: ParsedRequest,
  requests: Requests,
  sender: chrome.runtime.MessageSender,
): (() => Promise<unknown>) | undefined {
  return Object.hasOwn(requests, name) ? () => Reflect.get(requests, name).call(requests, input, sender) : undefined;
}

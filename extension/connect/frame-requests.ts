import { isExtensionPage } from '../messages.ts';

/** Requests that the service worker sends to the connect frame of an upload. */
type FrameRequest =
  /** Has no effect. The response shows that the frame exists. */
  | { readonly frameRequest: 'ping' }
  /** Makes the site retry a failed upload. */
  | { readonly frameRequest: 'retryUpload'; readonly id: string };

interface Frame {
  readonly tabId: number;
  readonly documentId: string;
}

/** Returns false if the frame no longer exists or could not pass the request on. */
export const sendToFrame = ({ tabId, documentId }: Frame, request: FrameRequest): Promise<boolean> =>
  chrome.tabs.sendMessage<FrameRequest, boolean>(tabId, request, { documentId }).catch(() => false);

/** Handles requests of the service worker, and keeps the connections of `onFrameGone` open as long as the frame exists. */
export function handleFrameRequests(retryUpload: (captureId: string) => Promise<void>): void {
  chrome.runtime.onConnect.addListener(() => undefined);
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const request = isExtensionPage(sender) ? parseFrameRequest(message) : undefined;
    if (!request) return false;
    const handled = request.frameRequest === 'retryUpload' ? retryUpload(request.id) : Promise.resolve();
    handled.then(
      () => respond(true),
      () => respond(false),
    );
    return true;
  });
}

function parseFrameRequest(message: unknown): FrameRequest | undefined {
  if (typeof message !== 'object' || message === null || !('frameRequest' in message)) return undefined;
  if (message.frameRequest === 'ping') return { frameRequest: 'ping' };
  const id = 'id' in message ? String(message.id) : '';
  return message.frameRequest === 'retryUpload' ? { frameRequest: 'retryUpload', id } : undefined;
}

/** Calls `listener` when the frame is closed, reloaded, left or crashes, or soon if it is already gone. `signal` cancels the call. */
export function onFrameGone({ tabId, documentId }: Frame, listener: () => void, signal: AbortSignal): void {
  const port = chrome.tabs.connect(tabId, { documentId });
  port.onDisconnect.addListener(() => {
    // Chromium logs `lastError` unless the listener reads it.
    void chrome.runtime.lastError;
    if (!signal.aborted) listener();
  });
  signal.addEventListener('abort', () => port.disconnect());
}

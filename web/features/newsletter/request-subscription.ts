import * as z from 'zod/mini';
import { type ListResponse, NEWSLETTER_FRAME, NEWSLETTER_TIMEOUT_MS } from '#shared/newsletter.ts';
import { wait } from '../../hooks/wait.ts';

export interface FrameRequest {
  readonly id: number;
  /** URL of the mailing list, with the email. */
  readonly address: string;
}

/** Message from the frame to the site. `answer` is undefined if the response of the mailing list was missing or invalid. */
export interface FrameResponse {
  readonly id: number;
  readonly answer?: ListResponse | undefined;
}

const frameResponseSchema = z.strictObject({
  id: z.number(),
  answer: z.optional(z.strictObject({ result: z.string(), message: z.string() })),
});

let lastRequestId = 0;

/**
 * Sends a request to the mailing list through a temporary frame. `address` is the URL with the email. Returns undefined if no
 * valid response arrives within a minute. Throws when aborted.
 */
export async function requestSubscription(address: string, signal: AbortSignal): Promise<ListResponse | undefined> {
  lastRequestId += 1;
  const frame = createHiddenFrame();
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { signal: controller.signal });
  try {
    return await Promise.race([
      readResponse(frame, { id: lastRequestId, address }, controller.signal),
      wait(NEWSLETTER_TIMEOUT_MS, controller.signal).then(() => undefined),
    ]);
  } finally {
    abort();
    frame.remove();
  }
}

function createHiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'Newsletter';
  frame.src = NEWSLETTER_FRAME;
  return frame;
}

function readResponse(frame: HTMLIFrameElement, request: FrameRequest, signal: AbortSignal): Promise<ListResponse | undefined> {
  return new Promise((resolve) => {
    const onMessage = ({ source, data }: MessageEvent) => {
      // Every sandboxed frame has the origin "null", so only the window identifies this frame.
      const response = source !== null && source === frame.contentWindow ? parseResponse(request.id, data) : undefined;
      if (response) resolve(response.answer);
    };
    // The target origin is `*`, because the origin of the frame is opaque. Only scripts inside the frame receive the message.
    const sendRequest = () => frame.contentWindow?.postMessage(request, '*');
    window.addEventListener('message', onMessage, { signal });
    frame.addEventListener('load', sendRequest, { signal, once: true });
    document.body.append(frame);
  });
}

export function parseResponse(id: number, data: unknown): FrameResponse | undefined {
  const result = z.safeParse(frameResponseSchema, data);
  return result.success && result.data.id === id ? result.data : undefined;
}

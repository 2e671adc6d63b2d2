import type { ListResponse } from '#shared/newsletter.ts';
import type { FrameRequest, FrameResponse } from './request-subscription.ts';

/**
 * Script of `/_newsletter.html`. The mailing list responds with a script of its own, which may do anything in this frame. The frame
 * is sandboxed, so that the script cannot reach the site.
 */

/** The frame's own origin is opaque, but its URL is that of the site. */
const SITE_ORIGIN = window.location.origin;

const isRequest = (data: unknown): data is FrameRequest =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  Number.isSafeInteger(data.id) &&
  'address' in data &&
  typeof data.address === 'string';

const parseListResponse = (said: unknown): ListResponse | undefined =>
  typeof said === 'object' && said !== null && 'result' in said && 'msg' in said
    ? { result: String(said.result), message: String(said.msg) }
    : undefined;

function requestList({ id, address }: FrameRequest): void {
  const callback = `answer${id}`;
  const respond = (answer?: ListResponse) => window.parent.postMessage({ id, answer } satisfies FrameResponse, SITE_ORIGIN);
  const withCallback = new URL(address);
  withCallback.searchParams.set('c', callback);
  Object.assign(window, { [callback]: (said: unknown) => respond(parseListResponse(said)) });
  const script = document.createElement('script');
  script.src = withCallback.href;
  // The site uses only the first message. If the script of the list has called back, that message was sent before this one.
  script.onload = () => respond();
  script.onerror = () => respond();
  document.head.append(script);
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && origin === SITE_ORIGIN && isRequest(data)) requestList(data);
});

import type { ListResponse } from '#shared/newsletter.ts';
import type { FrameRequest, FrameResponse } from './request-subscription.ts';

/**
 * Script of `/_newsletter.html`. The mailing list responds with a script (JSONP), which can do anything in this frame. The
 * frame is sandboxed to keep that script away from the site.
 */

/** Origin of the site. The frame's own origin is opaque, but its URL is on the site. */
const SITE_ORIGIN = window.location.origin;

const isRequest = (data: unknown): data is FrameRequest =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  Number.isSafeInteger(data.id) &&
  'address' in data &&
  typeof data.address === 'string';

const parseListResponse = (response: unknown): ListResponse | undefined =>
  typeof response === 'object' && response !== null && 'result' in response && 'msg' in response
    ? { result: String(response.result), message: String(response.msg) }
    : undefined;

function requestList({ id, address }: FrameRequest): void {
  const callback = `answer${id}`;
  const respond = (answer?: ListResponse) => window.parent.postMessage({ id, answer } satisfies FrameResponse, SITE_ORIGIN);
  const url = new URL(address);
  url.searchParams.set('c', callback);
  Object.assign(window, { [callback]: (response: unknown) => respond(parseListResponse(response)) });
  const script = document.createElement('script');
  script.src = url.href;
  // The site uses only the first message. It therefore ignores this message if the script has already called `callback`.
  script.onload = () => respond();
  script.onerror = () => respond();
  document.head.append(script);
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && origin === SITE_ORIGIN && isRequest(data)) requestList(data);
});

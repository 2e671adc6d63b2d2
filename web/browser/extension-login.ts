/** What a frame of the extension says when it has logged in (account specification §7). */
export const LOGIN_SUCCESS = { channel: 'extension', event: 'login-success' } as const;

const isLoginSuccess = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'channel') === LOGIN_SUCCESS.channel &&
  Reflect.get(data, 'event') === LOGIN_SUCCESS.event;

/** The site's policy lets the page frame nothing but the extension, so a frame of this page is the extension's. */
const isOwnFrame = (source: MessageEventSource | null): boolean =>
  source !== null && 'parent' in source && source !== window && source.parent === window;

/** Calls `listener` when the extension, framed by this page, has logged in, until the signal ends it. */
export function onExtensionLogin(listener: () => void, signal: AbortSignal): void {
  const hear = ({ source, data }: MessageEvent): void => {
    if (isOwnFrame(source) && isLoginSuccess(data)) listener();
  };
  window.addEventListener('message', hear, { signal });
}

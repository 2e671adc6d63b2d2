import { type Messenger, WindowMessenger } from 'penpal';
import { CONNECT_PAGE } from '#shared/extension-protocol.ts';

export interface ExtensionChannel {
  readonly messenger: Messenger;
  readonly close: () => void;
}

function createHiddenFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = 'Extension';
  frame.setAttribute('aria-hidden', 'true');
  frame.src = url;
  return frame;
}

/** Embeds the connect page of the extension in a hidden iframe. Accepts messages only from the extension's origin. */
export function openExtensionChannel(origin: string): ExtensionChannel {
  const frame = createHiddenFrame(origin + CONNECT_PAGE);
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no content window.');
  return {
    messenger: new WindowMessenger({ remoteWindow: contentWindow, allowedOrigins: [origin] }),
    close: () => frame.remove(),
  };
}

import { type Messenger, WindowMessenger } from 'penpal';
import { CONNECT_PAGE, extensionOrigin } from '#shared/extension-protocol.ts';

export interface ExtensionChannel {
  readonly messenger: Messenger;
  readonly close: () => void;
}

function hiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = 'Extension';
  frame.setAttribute('aria-hidden', 'true');
  frame.src = address;
  return frame;
}

/** Embeds the page that the extension has for this site. Accepts messages only from the origin of the extension. */
export function openExtensionFrame(id: string): ExtensionChannel {
  const origin = extensionOrigin(id);
  const frame = hiddenFrame(origin + CONNECT_PAGE);
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no content window.');
  return {
    messenger: new WindowMessenger({ remoteWindow: contentWindow, allowedOrigins: [origin] }),
    close: () => frame.remove(),
  };
}

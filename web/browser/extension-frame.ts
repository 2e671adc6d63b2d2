import { type Messenger, WindowMessenger } from 'penpal';
import { extensionOrigin, FRAME_PAGE } from '#shared/handshake.ts';

/** The way to an extension: it may lead nowhere. */
export interface ExtensionDoor {
  readonly messenger: Messenger;
  readonly close: () => void;
}

/** A frame that takes no room, no focus and no press, and is read to nobody. */
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

/** Frames the page that an extension keeps for this site, if there is such an extension, and hears nothing but its origin. */
export function openExtensionFrame(id: string): ExtensionDoor {
  const origin = extensionOrigin(id);
  const frame = hiddenFrame(origin + FRAME_PAGE);
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('A frame of this page has no window.');
  return {
    messenger: new WindowMessenger({ remoteWindow: contentWindow, allowedOrigins: [origin] }),
    close: () => frame.remove(),
  };
}

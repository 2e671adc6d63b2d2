import { parseShowExperimental } from '#shared/extension-protocol.ts';
import { authSnapshot, onAuthChange } from '../../api/auth/auth.ts';
import { consumeNext } from '../../api/auth/consume-next.ts';
import { nextAddress, removeVisitorNext } from '../../api/auth/next-address.ts';
import { popupMode } from '../../api/auth/popup-mode.ts';
import { knownExtensions } from '../../api/known-extensions.ts';
import { connectExtension } from './extension-connection.ts';
import { openExtensionFrame } from './extension-frame.ts';
import { connectedFlag } from './extension-state.ts';
import { findExtension } from './find-extension.ts';
import { waitForHandshakePage } from './handshake-page.ts';
import { syncExtensionSession } from './sync-extension-session.ts';

const NEVER_ABORTED = new AbortController().signal;

/** Returns true if the extension was connected before, or if it opened this page. */
const isExpected = (): boolean =>
  connectedFlag.read() !== undefined || nextAddress.read() !== undefined || popupMode() !== undefined;

function removeNextWhenSignedIn(): void {
  const look = () => authSnapshot().state === 'signedIn' && removeVisitorNext();
  onAuthChange(look);
  look();
}

/**
 * Starts the handshake: takes the launch parameters from the URL, finds the extension and keeps it signed in. Does nothing if
 * another site embeds the page in a frame.
 */
export async function startExtension(): Promise<void> {
  if (window.parent !== window) return;
  await waitForHandshakePage(window.location);
  const showExperimental = parseShowExperimental(window.location.search);
  consumeNext(window);
  if (nextAddress.read() !== undefined) removeNextWhenSignedIn();
  const extension = await connectExtension(() =>
    findExtension({ ids: knownExtensions(), openChannel: openExtensionFrame, isExpected: isExpected(), signal: NEVER_ABORTED }),
  );
  syncExtensionSession(extension, showExperimental);
}

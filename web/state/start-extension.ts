import { showsExperimental } from '#shared/handshake.ts';
import { authSnapshot, onAuthChange } from '../browser/auth.ts';
import { connectedFlag } from '../browser/connected-flag.ts';
import { connectExtension } from '../browser/extension-connection.ts';
import { openExtensionFrame } from '../browser/extension-frame.ts';
import { findExtension } from '../browser/find-extension.ts';
import { handshakePage } from '../browser/handshake-page.ts';
import { knownExtensions } from '../browser/known-extensions.ts';
import { forgetVisitorsNext, nextAddress } from '../browser/next-address.ts';
import { popupMode } from '../browser/popup-mode.ts';
import { takeNext } from '../browser/take-next.ts';
import { tellSession } from './extension-session.ts';

const FOR_EVER = new AbortController().signal;

/** Returns true if the extension was connected before, or if it opened this page. */
const isExpected = (): boolean =>
  connectedFlag.read() !== undefined || nextAddress.read() !== undefined || popupMode() !== undefined;

function forgetWhenSignedIn(): void {
  const look = () => authSnapshot().state === 'signedIn' && forgetVisitorsNext();
  onAuthChange(look);
  look();
}

/**
 * Starts the handshake: takes the launch parameters from the URL, finds the extension and keeps it signed in. Does nothing if
 * another site embeds the page in a frame.
 */
export async function startExtension(): Promise<void> {
  if (window.parent !== window) return;
  await handshakePage(window.location);
  const showExperimental = showsExperimental(window.location.search);
  takeNext(window);
  if (nextAddress.read() !== undefined) forgetWhenSignedIn();
  const extension = await connectExtension(() =>
    findExtension({ ids: knownExtensions(), open: openExtensionFrame, isExpected: isExpected(), signal: FOR_EVER }),
  );
  tellSession(extension, showExperimental);
}

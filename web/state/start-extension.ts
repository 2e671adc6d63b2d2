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

/** It goes on for as long as the page does. */
const FOR_EVER = new AbortController().signal;

/** It was there the last time, or it is what brought the person here. */
const isExpected = (): boolean =>
  connectedFlag.read() !== undefined || nextAddress.read() !== undefined || popupMode() !== undefined;

/** Whoever is signed in by now, or later in this page, is a visitor no more. */
function forgetWhenSignedIn(): void {
  const look = () => authSnapshot().state === 'signedIn' && forgetVisitorsNext();
  onAuthChange(look);
  look();
}

/**
 * The handshake with the extension: takes what it has put into the address, looks for it, and tells it who is signed in. Not
 * within a frame: there the site is somebody else's guest.
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

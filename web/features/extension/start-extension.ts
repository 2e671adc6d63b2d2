import { parseShowExperimental } from '#shared/extension-protocol.ts';
import { getAuthSnapshot, subscribeToAuth } from '../../api/auth/auth.ts';
import { consumeLaunchParameters } from '../../api/auth/consume-launch-parameters.ts';
import { nextUrl, removeVisitorNext } from '../../api/auth/next-url.ts';
import { canHaveExtension, confirmExtension, listExtensionOrigins } from '../../api/extension-origins.ts';
import { openExtensionChannel } from './extension-channel.ts';
import { connectExtension } from './extension-connection.ts';
import { isExtensionExpected } from './extension-state.ts';
import { findExtension } from './find-extension.ts';
import { waitForHandshakePage } from './handshake-page.ts';
import { syncExtensionSession } from './sync-extension-session.ts';

const NEVER_ABORTED = new AbortController().signal;

function removeNextWhenSignedIn(): void {
  const removeIfSignedIn = () => getAuthSnapshot().state === 'signedIn' && removeVisitorNext();
  subscribeToAuth(removeIfSignedIn);
  removeIfSignedIn();
}

/**
 * Starts the handshake: removes the launch parameters from the URL, finds the extension, and logs it in and out with the user. Does
 * nothing if the page is embedded in a frame.
 */
export async function startExtension(): Promise<void> {
  if (window.parent !== window) return;
  await waitForHandshakePage(window.location);
  const showExperimental = parseShowExperimental(window.location.search);
  consumeLaunchParameters(window);
  if (nextUrl.read() !== undefined) removeNextWhenSignedIn();
  const extension = await connectExtension(() =>
    findExtension({
      origins: listExtensionOrigins().filter(canHaveExtension),
      openChannel: openExtensionChannel,
      isExpected: isExtensionExpected(),
      signal: NEVER_ABORTED,
    }),
  );
  confirmExtension(extension.origin);
  syncExtensionSession(extension, showExperimental);
}

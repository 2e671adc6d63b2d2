import type { OfferedCapture } from '#shared/handshake.ts';
import { connectedExtension } from '../browser/connected-extension.ts';
import { log } from '../log.ts';

/** Tells the extension that a capture is in the library. Nobody waits for this, and it is saved all the same. */
export function markSaved({ id }: Pick<OfferedCapture, 'id'>, connected = connectedExtension): void {
  connected(new AbortController().signal)
    .then((extension) => extension.markSaved(id))
    .catch((error: unknown) => log.error('capture not marked', id, error));
}

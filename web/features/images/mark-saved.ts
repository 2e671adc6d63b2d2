import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { log } from '../../api/log.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';

/** Marks a capture in the extension as saved. Does not wait and only logs errors, because the image is in the library in any case. */
export function markSaved({ id }: Pick<OfferedCapture, 'id'>, connected = waitForExtension): void {
  connected(new AbortController().signal)
    .then((extension) => extension.markSaved(id))
    .catch((error: unknown) => log.error('capture not marked', id, error));
}

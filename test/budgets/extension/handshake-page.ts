import { openExtensionChannel } from '../../../web/features/extension/extension-channel.ts';
import { findExtension } from '../../../web/features/extension/find-extension.ts';

/** Finds an extension as the site does. Returns the milliseconds until it is connected. */
async function measureConnectionMs(origins: readonly string[]): Promise<number> {
  const start = performance.now();
  await findExtension({
    origins,
    openChannel: openExtensionChannel,
    isExpected: false,
    signal: new AbortController().signal,
  });
  return performance.now() - start;
}

Object.assign(globalThis, { measureConnectionMs });

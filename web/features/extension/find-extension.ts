import { connect } from 'penpal';
import {
  ATTEMPT_TIMEOUT_MS,
  hasUsableSubscription,
  LOGIN_SUCCESS,
  loginSuccessSchema,
  MISSING_EXTENSION_DELAY_MS,
  PENPAL_CHANNEL,
  RETRY_UPLOAD,
  retryUploadSchema,
  type SiteMethods,
} from '#shared/extension-protocol.ts';
import { log } from '../../api/log.ts';
import { wait } from '../../hooks/wait.ts';
import type { ExtensionChannel } from './extension-channel.ts';
import { ExtensionError } from './extension-error.ts';
import { isExtensionLoggedIn } from './extension-login.ts';
import { createExtension, type Extension, type UnparsedExtensionMethods } from './extension-remote.ts';
import { requestUploadRetry } from './upload-retries.ts';

const ROUND_PAUSE_MS = 1_000;

const siteMethods = {
  onEvent(name, data) {
    const { data: login } = loginSuccessSchema.safeParse(data);
    if (name === LOGIN_SUCCESS && login && hasUsableSubscription(login)) isExtensionLoggedIn.update(() => true);
    const { data: retry } = retryUploadSchema.safeParse(data);
    if (name === RETRY_UPLOAD && retry) requestUploadRetry(retry.id);
  },
} satisfies SiteMethods;

async function connectTo(origin: string, openChannel: ExtensionSearch['openChannel']): Promise<Extension> {
  const { messenger, close } = openChannel(origin);
  const connection = connect<UnparsedExtensionMethods>({
    messenger,
    channel: PENPAL_CHANNEL,
    timeout: ATTEMPT_TIMEOUT_MS,
    methods: siteMethods,
  });
  try {
    return createExtension(origin, await connection.promise);
  } catch (error) {
    connection.destroy();
    close();
    throw error;
  }
}

export interface ExtensionSearch {
  readonly origins: readonly string[];
  readonly openChannel: (origin: string) => ExtensionChannel;
  /**
   * True if an extension is probably installed. The search then continues with more rounds, because a busy browser may delay
   * the response.
   */
  readonly isExpected: boolean;
  readonly signal: AbortSignal;
}

async function tryAllOrigins({ origins, openChannel, signal }: ExtensionSearch): Promise<Extension | undefined> {
  for (const origin of origins) {
    try {
      return await connectTo(origin, openChannel);
    } catch (error) {
      log.debug('extension', origin, error);
    }
    signal.throwIfAborted();
  }
  return undefined;
}

/**
 * Tries all origins, in several rounds if the extension is expected. If none responds, waits until `MISSING_EXTENSION_DELAY_MS`
 * after the first round and throws `ExtensionError` (`no-matching-addresses`). Throws at once if there is no origin to try. Throws the
 * signal's reason when aborted.
 */
export async function findExtension(search: ExtensionSearch): Promise<Extension> {
  if (search.origins.length === 0) throw new ExtensionError('no-matching-addresses');
  const roundMs = search.origins.length * ATTEMPT_TIMEOUT_MS;
  let extension = await tryAllOrigins(search);
  let remainingMs = MISSING_EXTENSION_DELAY_MS;
  while (!extension && search.isExpected && remainingMs >= ROUND_PAUSE_MS + roundMs) {
    await wait(ROUND_PAUSE_MS, search.signal);
    extension = await tryAllOrigins(search);
    remainingMs -= ROUND_PAUSE_MS + roundMs;
  }
  if (extension) return extension;
  await wait(remainingMs, search.signal);
  throw new ExtensionError('no-matching-addresses');
}

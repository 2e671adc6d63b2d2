import { connect } from 'penpal';
import {
  ATTEMPT_TIMEOUT_MS,
  hasUsableSubscription,
  LOGIN_SUCCESS,
  loginSuccessSchema,
  MISSING_EXTENSION_DELAY_MS,
  PENPAL_CHANNEL,
  type SiteMethods,
} from '#shared/extension-protocol.ts';
import { log } from '../../api/log.ts';
import { wait } from '../../hooks/wait.ts';
import { ExtensionError } from './extension-error.ts';
import type { ExtensionChannel } from './extension-frame.ts';
import { extensionLogin } from './extension-login.ts';
import { type Extension, extensionRemote, type UnknownExtension } from './extension-remote.ts';

const PAUSE_MS = 1_000;

const siteMethods = {
  onEvent(name, data) {
    const { data: login } = loginSuccessSchema.safeParse(data);
    if (name === LOGIN_SUCCESS && login && hasUsableSubscription(login)) extensionLogin.update(() => true);
  },
} satisfies SiteMethods;

async function connectTo(id: string, open: (id: string) => ExtensionChannel): Promise<Extension> {
  const { messenger, close } = open(id);
  const connection = connect<UnknownExtension>({
    messenger,
    channel: PENPAL_CHANNEL,
    timeout: ATTEMPT_TIMEOUT_MS,
    methods: siteMethods,
  });
  try {
    return extensionRemote(id, await connection.promise);
  } catch (error) {
    connection.destroy();
    close();
    throw error;
  }
}

export interface Search {
  readonly ids: readonly string[];
  readonly openChannel: (id: string) => ExtensionChannel;
  /**
   * True if an extension is probably installed. The search then continues with more rounds, because a busy browser may delay the
   * response.
   */
  readonly isExpected: boolean;
  readonly signal: AbortSignal;
}

async function tryEach({ ids, openChannel: open, signal }: Search): Promise<Extension | undefined> {
  for (const id of ids) {
    try {
      return await connectTo(id, open);
    } catch (error) {
      log.debug('extension', id, error);
    }
    signal.throwIfAborted();
  }
  return undefined;
}

/** Finds the extension. Throws `ExtensionError` (`no-matching-addresses`) `MISSING_EXTENSION_DELAY_MS` after the first round, or the signal's reason. */
export async function findExtension(search: Search): Promise<Extension> {
  const roundMs = search.ids.length * ATTEMPT_TIMEOUT_MS;
  let found = await tryEach(search);
  let leftMs = MISSING_EXTENSION_DELAY_MS;
  while (!found && search.isExpected && leftMs >= PAUSE_MS + roundMs) {
    await wait(PAUSE_MS, search.signal);
    found = await tryEach(search);
    leftMs -= PAUSE_MS + roundMs;
  }
  if (found) return found;
  await wait(leftMs, search.signal);
  throw new ExtensionError('no-matching-addresses');
}

import { connect, WindowMessenger } from 'penpal';
import * as z from 'zod/mini';
import {
  type ExtensionMethods,
  extensionLoginSchema,
  LOGIN_SUCCESS,
  PENPAL_CHANNEL,
  RETRY_UPLOAD,
  type SiteMethods,
  uploadReportSchema,
} from '#shared/extension-protocol.ts';
import { ULID_PATTERN } from '#shared/ulid.ts';
import { fromBase64 } from '../base64.ts';
import { sendRequest } from '../messages.ts';
import { readSettings } from '../settings/settings.ts';
import { SITE_ORIGIN } from '../site.ts';
import { handleFrameRequests } from './frame-requests.ts';

const idSchema = z.uuid();
const offsetSchema = z.int().check(z.nonnegative());
/** Id of the saved image in the library, to which the viewer links. */
const imageIdSchema = z.optional(z.string().check(z.regex(ULID_PATTERN)));

/**
 * Methods that the site calls on the embedded connect page. The page accepts messages only from the site's origin. Invalid input
 * throws a `ZodError` that names the field. The page stores nothing itself, because `localStorage` throws in a third-party frame.
 */
const methods: ExtensionMethods = {
  async login(login) {
    const parsed = z.parse(extensionLoginSchema, login);
    await sendRequest('login', parsed);
    const site = await connection.promise;
    site.onEvent(LOGIN_SUCCESS, { status: parsed.status });
  },
  logout: () => sendRequest('logout', undefined),
  async listCaptures() {
    const { isLibraryAllowed } = await readSettings();
    return isLibraryAllowed ? [...(await sendRequest('listCaptures'))] : [];
  },
  async findCapture(id) {
    await requireLibrary();
    return (await sendRequest('findCapture', { id: z.parse(idSchema, id) })) ?? undefined;
  },
  async readCapture(id, offset) {
    await requireLibrary();
    return fromBase64(await sendRequest('readCapture', { id: z.parse(idSchema, id), offset: z.parse(offsetSchema, offset) }));
  },
  async captureThumbnail(id) {
    await requireLibrary();
    const thumbnail = await sendRequest('captureThumbnail', { id: z.parse(idSchema, id) });
    return thumbnail === null ? undefined : fromBase64(thumbnail);
  },
  reportUpload: (id, report) =>
    sendRequest('reportUpload', { id: z.parse(idSchema, id), report: z.parse(uploadReportSchema, report) }),
  markSaved: (id, imageId) => sendRequest('markSaved', { id: z.parse(idSchema, id), imageId: z.parse(imageIdSchema, imageId) }),
};

/** Throws if the administrator has turned off the library, so that captures stay on this computer. */
async function requireLibrary(): Promise<void> {
  const { isLibraryAllowed } = await readSettings();
  if (!isLibraryAllowed) throw new Error('Your administrator has turned off the library.');
}

const connection = connect<SiteMethods & Record<string, (...input: never[]) => void>>({
  messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [SITE_ORIGIN] }),
  channel: PENPAL_CHANNEL,
  methods: { ...methods },
});

handleFrameRequests(async (id) => (await connection.promise).onEvent(RETRY_UPLOAD, { id }));

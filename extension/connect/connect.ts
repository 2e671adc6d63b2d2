import { connect, WindowMessenger } from 'penpal';
import * as z from 'zod/mini';
import {
  type ExtensionMethods,
  extensionLoginSchema,
  LOGIN_SUCCESS,
  PENPAL_CHANNEL,
  type SiteMethods,
} from '#shared/extension-protocol.ts';
import { bytesOf } from '../base64.ts';
import { ask } from '../messages.ts';
import { SITE_ORIGIN } from '../site.ts';

const idSchema = z.uuid();
const offsetSchema = z.int().check(z.nonnegative());

/**
 * Methods of the page that the site embeds. It accepts messages only from the site's origin and validates all input. A
 * `ZodError` names the invalid field. It stores nothing itself, because `localStorage` throws in a third-party frame.
 */
const methods: ExtensionMethods = {
  async login(login) {
    const told = z.parse(extensionLoginSchema, login);
    await ask('login', told);
    const site = await connection.promise;
    site.onEvent(LOGIN_SUCCESS, { status: told.status });
  },
  logout: () => ask('logout'),
  listCaptures: async () => [...(await ask('listCaptures'))],
  findCapture: async (id) => (await ask('findCapture', { id: z.parse(idSchema, id) })) ?? undefined,
  readCapture: async (id, offset) =>
    bytesOf(await ask('readCapture', { id: z.parse(idSchema, id), offset: z.parse(offsetSchema, offset) })),
  async captureThumbnail(id) {
    const picture = await ask('captureThumbnail', { id: z.parse(idSchema, id) });
    return picture === null ? undefined : bytesOf(picture);
  },
  markSaved: (id) => ask('markSaved', { id: z.parse(idSchema, id) }),
};

const connection = connect<SiteMethods & Record<string, (...input: never[]) => void>>({
  messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [SITE_ORIGIN] }),
  channel: PENPAL_CHANNEL,
  methods: { ...methods },
});

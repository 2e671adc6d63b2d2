import * as operations from '#shared/api.ts';
import { createExpiredMediaCookies, type MediaAccess } from '../clients/media-access.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { HttpResponse } from '../http/response.ts';

/** Expires the cookies for the caller's images in this browser. The web client signs out of Cognito itself. */
export async function signOut({ mediaAccess }: { readonly mediaAccess: Pick<MediaAccess, 'revoke'> }, { userId }: Actor) {
  return new HttpResponse({}, { cookies: mediaAccess.revoke(userId) });
}

export const handler = operation(operations.signOut, (_input, actor) =>
  signOut({ mediaAccess: { revoke: createExpiredMediaCookies } }, actor),
);

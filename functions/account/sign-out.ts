import type { Actor } from '../actor.ts';
import { type MediaAccess, revokedMediaCookies } from '../clients/media-access.ts';
import { operation } from '../operation.ts';
import { Reply } from '../reply.ts';

/** Expires the cookies that open the caller's images in this browser. The web client signs out of Cognito afterwards. */
export async function signOut({ mediaAccess }: { readonly mediaAccess: Pick<MediaAccess, 'revoke'> }, { userId }: Actor) {
  return new Reply({}, { cookies: mediaAccess.revoke(userId) });
}

export const handler = operation('signOut', (_input, actor) => signOut({ mediaAccess: { revoke: revokedMediaCookies } }, actor));

import type { Actor } from '../actor.ts';
import { type MediaAccess, revokedMediaCookies } from '../clients/media-access.ts';
import { operation } from '../operation.ts';
import { Reply } from '../reply.ts';

/** Shuts the caller's pictures in this browser. Cognito's own sign-out follows in the browser. */
export async function signOut({ mediaAccess }: { readonly mediaAccess: Pick<MediaAccess, 'revoke'> }, { userId }: Actor) {
  return new Reply({}, { cookies: mediaAccess.revoke(userId) });
}

export const handler = operation('signOut', (_input, actor) => signOut({ mediaAccess: { revoke: revokedMediaCookies } }, actor));

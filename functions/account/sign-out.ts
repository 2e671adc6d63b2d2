import type { Actor } from '../actor.ts';
import { type Clients, mediaAccess } from '../clients.ts';
import { operation } from '../operation.ts';
import { Reply } from '../reply.ts';

/** Shuts the caller's pictures in this browser. Cognito's own sign-out follows in the browser. */
export async function signOut({ mediaAccess }: Pick<Clients, 'mediaAccess'>, { userId }: Actor) {
  return new Reply({}, { cookies: mediaAccess.revoke(userId) });
}

export const handler = operation('signOut', (_input, actor) => signOut({ mediaAccess: mediaAccess() }, actor));

import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { type Answer, redirect } from '../visit.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { beginSession } from './hosted-session.ts';

/** Sends somebody who just showed who they are back to the app, and remembers the browser. */
export function finishSignIn(pool: Pool, request: AuthorizeRequest, user: User): Answer {
  const session = beginSession(pool, user);
  return redirect(returnWithCode(pool, request, { user, authTime: pool.now() }), session);
}

/** The app's address with a code for the tokens of this person. */
export function returnWithCode(
  pool: Pool,
  asked: AuthorizeRequest,
  { user, authTime }: { user: User; authTime: number },
): string {
  const address = new URL(asked.redirectUri);
  address.searchParams.set('code', pool.authorizationCodes.issue({ sub: user.sub, authTime, asked }));
  if (asked.state !== null) address.searchParams.set('state', asked.state);
  return address.href;
}

import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { type Answer, redirect } from '../visit.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { beginSession } from './hosted-session.ts';

export function finishSignIn(pool: Pool, request: AuthorizeRequest, user: User): Answer {
  const session = beginSession(pool, user);
  return redirect(returnWithCode(pool, request, { user, authTime: pool.now() }), session);
}

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

import { type PageResponse, redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { startSession } from './hosted-session.ts';

export function finishSignIn(pool: Pool, request: AuthorizeRequest, user: User): PageResponse {
  const session = startSession(pool, user);
  return redirect(createCodeRedirectUrl(pool, request, { user, authTime: pool.now() }), session);
}

export function createCodeRedirectUrl(
  pool: Pool,
  request: AuthorizeRequest,
  { user, authTime }: { user: User; authTime: number },
): string {
  const url = new URL(request.redirectUri);
  url.searchParams.set('code', pool.authorizationCodes.issue({ sub: user.sub, authTime, request }));
  if (request.state !== null) url.searchParams.set('state', request.state);
  return url.href;
}

import type { InviteLink } from '#shared/invitation.ts';
import { path } from '#shared/routes.ts';

/** What the link of an invite carries; nothing where it lacks either. */
export function linkIn(query: URLSearchParams): InviteLink | undefined {
  const sub = query.get('sub');
  const token = query.get('token');
  return sub && token ? { sub, token } : undefined;
}

/** The account, which then says whose member the person has become. */
export const JOINED = `${path('account')}?org_success=1`;

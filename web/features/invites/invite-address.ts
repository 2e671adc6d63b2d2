import type { InviteLink } from '#shared/invitation.ts';
import { pathOf } from '#shared/pages.ts';

export function parseInviteLink(query: URLSearchParams): InviteLink | undefined {
  const sub = query.get('sub');
  const token = query.get('token');
  return sub && token ? { sub, token } : undefined;
}

/** Account page with the success flag (library specification §4.3). */
export const ACCOUNT_AFTER_JOIN_PATH = `${pathOf('account')}?org_success=1`;

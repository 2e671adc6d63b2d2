import { skipToken, useQuery } from '@tanstack/react-query';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import { getPath } from '#shared/pages.ts';
import { call } from '../../api/api.ts';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';

export const INVITE_KEY = ['invite'] as const;

export interface InviteState {
  /** Undefined while loading. `null` if the link has no invite. */
  readonly invite: Invite | null | undefined;
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

/** Error codes for a link without an invite. A truncated link causes `badRequest`. */
const NO_INVITE_CODES: readonly ApiErrorCode[] = ['notFound', 'badRequest'];

/** Returns `null` if there is no invite. Throws any other `ApiError`. */
export async function awaitInvite(request: Promise<Invite>): Promise<Invite | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && NO_INVITE_CODES.includes(error.code)) return null;
    throw error;
  }
}

/** Looks up an invite once the auth state is known, because the response depends on the caller. */
export function useInvite(link: InviteLink | undefined): InviteState {
  const { state, userId = '' } = useAuthSnapshot();
  const { data, error, refetch } = useQuery({
    // The key does not contain the token, because failed queries are logged with their key. `sub` is enough, because opening
    // another link loads the page again, with an empty cache.
    queryKey: [...INVITE_KEY, link?.sub, state === 'signedIn' ? userId : ''],
    queryFn: link && state !== 'loading' ? ({ signal }) => awaitInvite(call('getInvite', link, { signal })) : skipToken,
  });
  return { invite: data, error: error ?? undefined, retry: refetch };
}

export function parseInviteLink(query: URLSearchParams): InviteLink | undefined {
  const sub = query.get('sub');
  const token = query.get('token');
  return sub && token ? { sub, token } : undefined;
}

export const ACCOUNT_AFTER_JOIN_PATH = `${getPath('account')}?org_success=1`;

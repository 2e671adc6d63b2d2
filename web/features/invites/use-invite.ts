import { skipToken, useQuery } from '@tanstack/react-query';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import { call } from '../../api/api.ts';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';

/** Prefix of the keys of all invite queries. */
export const INVITE_KEY = ['invite'] as const;

export interface InviteState {
  /** Undefined while loading. `null` if the link has no invite. */
  readonly invite: Invite | null | undefined;
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

/** A truncated link causes `badRequest`. It has no invite, like an expired link. */
const LEADS_NOWHERE: readonly ApiErrorCode[] = ['notFound', 'badRequest'];

/** Returns `null` if there is no invite. Throws any other `ApiError`. */
export async function findInvite(answer: Promise<Invite>): Promise<Invite | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && LEADS_NOWHERE.includes(error.code)) return null;
    throw error;
  }
}

/** Looks up an invite once the auth state is known, because the response depends on the caller. */
export function useInvite(link: InviteLink | undefined): InviteState {
  const { state, userId = '' } = useAuthSnapshot();
  const { data, error, refetch } = useQuery({
    // The key does not contain the token, because failed queries are logged with their key. A tab has only one link.
    queryKey: [...INVITE_KEY, link?.sub, state === 'signedIn' ? userId : ''],
    queryFn: link && state !== 'loading' ? ({ signal }) => findInvite(call('getInvite', link, { signal })) : skipToken,
  });
  return { invite: data, error: error ?? undefined, retry: refetch };
}

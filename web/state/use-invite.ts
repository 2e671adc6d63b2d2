import { skipToken, useQuery } from '@tanstack/react-query';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import { call } from '../api.ts';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import { useAuthSnapshot } from './use-auth.ts';

/** Every look-up of an invite is kept below this key. */
export const INVITE_KEY = ['invite'] as const;

export interface InviteState {
  /** Nothing while it is being looked up; `null` where the link leads to none. */
  readonly invite: Invite | null | undefined;
  /** Why the look-up failed, which is not to say that there is no invite. */
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

/** A link that is cut short names no invite, as one that is over does. */
const LEADS_NOWHERE: readonly ApiErrorCode[] = ['notFound', 'badRequest'];

/** The invite of a link; `null` where there is none. Throws `ApiError` where it cannot be known. */
export async function findInvite(answer: Promise<Invite>): Promise<Invite | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && LEADS_NOWHERE.includes(error.code)) return null;
    throw error;
  }
}

/** The invite of a link, looked up once it is known who is asking: the answer depends on that. */
export function useInvite(link: InviteLink | undefined): InviteState {
  const { state, userId = '' } = useAuthSnapshot();
  const { data, error, refetch } = useQuery({
    // The token is left out: failures are reported with their key. A tab that is open has one link.
    queryKey: [...INVITE_KEY, link?.sub, state === 'signedIn' ? userId : ''],
    queryFn: link && state !== 'loading' ? ({ signal }) => findInvite(call('getInvite', link, { signal })) : skipToken,
  });
  return { invite: data, error: error ?? undefined, retry: refetch };
}

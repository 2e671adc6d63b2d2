import { useQuery } from '@tanstack/react-query';
import { type FoundUser, isLongEnough } from '#shared/admin.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';

/** Everything that staff look up is kept below this key: whatever they do makes all of it old. */
export const STAFF_KEY = ['staff'] as const;

/** Where a search stands (account specification §4). `idle`: nothing is searched for. */
export type UserSearch =
  | { readonly kind: 'idle' | 'tooShort' | 'loading' | 'nobody' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `error`: why reading it again failed, so that what is shown is old. */
  | { readonly kind: 'found'; readonly found: FoundUser; readonly error: unknown };

interface Asked {
  readonly data: FoundUser | undefined;
  readonly error: unknown;
}

const isNobody = ({ cognito, dbUser, dbOrg, stripeCustomer }: FoundUser): boolean =>
  !(cognito || dbUser || dbOrg || stripeCustomer);

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound';

/** What is known about what was searched for. */
export function userSearchOf(q: string, { data, error }: Asked): UserSearch {
  if (q === '') return { kind: 'idle' };
  if (!isLongEnough(q)) return { kind: 'tooShort' };
  if (isMissing(error) || (data && isNobody(data))) return { kind: 'nobody' };
  if (data) return { kind: 'found', found: data, error: error ?? undefined };
  return error ? { kind: 'failed', error } : { kind: 'loading' };
}

export interface Searching {
  readonly search: UserSearch;
  readonly isBusy: boolean;
  readonly again: () => Promise<unknown>;
}

/** Somebody, or an organization, as every part of the stage has them. */
export function useUserSearch(q: string): Searching {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...STAFF_KEY, 'user', q],
    queryFn: ({ signal }) => call('findUser', { q }, { signal }),
    enabled: isLongEnough(q),
    // What was found a while ago is no ground for an act.
    staleTime: 0,
  });
  return { search: userSearchOf(q, { data, error }), isBusy: isFetching, again: refetch };
}
